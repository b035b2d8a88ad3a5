import { useLayoutEffect, useRef } from 'preact/hooks';
import { declaredLanguages } from 'vernacular-checker/declared-languages';
import { amount, message, plural, sentences } from '../i18n.ts';
import { nameOfLanguage } from '../language-list/list-languages.ts';
import type { AttributeChange, Marked, MarkedPlace } from '../messages/page-port.ts';
import type { DetectedBlock } from '../page-languages/language-shares.ts';
import { BlockRow } from './block-row.tsx';
import { CopyReport } from './copy-report.tsx';
import { marksReport, reportFormats } from './marks-report.ts';
import { PageList } from './page-list.tsx';
import type { Marking } from './page-state.ts';

interface PageMarksProps {
  readonly marking: Marking | undefined;
  /** True if blocks of the page are in several languages. */
  readonly hasMixed: boolean;
  /** Undefined until the page is detected. */
  readonly onMark: (() => void) | undefined;
  readonly onUndo: () => void;
  readonly onPlace: (index: number) => void;
  /** Marks the blocks in `unsure` too. */
  readonly onMarkAnyway: () => void;
  /** Blocks that were not marked because their language is not sure enough. */
  readonly unsure: readonly DetectedBlock[];
  readonly onBlock: (number: number) => void;
}

export function PageMarks(props: PageMarksProps) {
  const { marking, hasMixed, onMark, onUndo, onPlace, onMarkAnyway, unsure, onBlock } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    // The pressed button was removed, so the heading gets the focus.
    if (isPressed.current) heading.current?.focus();
    isPressed.current = false;
  }, [marking]);
  const pressed = (act: () => void) => () => {
    isPressed.current = true;
    act();
  };
  const marked = marking !== undefined && 'places' in marking ? marking : undefined;
  const isMarked = marked !== undefined && marked.places.length > 0;
  if (marking === undefined && onMark === undefined) return null;
  return (
    <div class="page-marking">
      <h3 id="page-marks" class={isMarked ? undefined : 'visually-hidden'} ref={heading} tabIndex={-1}>
        {isMarked ? plural('marksDone', marked.places.length) : message('marksHeading')}
      </h3>
      {!isMarked && onMark && (
        <button type="button" class="quiet" title={message('marksHint')} onClick={pressed(onMark)}>
          {message('marksForReaders')}
        </button>
      )}
      <p class="soft" role="status">
        {stateOf(marking, hasMixed)}
      </p>
      {isMarked && <MarkedPlaces {...marked} onUndo={pressed(onUndo)} onPlace={onPlace} />}
      {unsure.length > 0 && (
        <>
          <p class="soft" id="marks-unsure">
            {message('marksUnsure', amount(unsure.length))}
          </p>
          <PageList
            items={unsure}
            labelledBy="marks-unsure"
            row={(block) => <BlockRow {...block} />}
            onChoice={({ number }) => onBlock(number)}
          />
          <button type="button" onClick={pressed(onMarkAnyway)}>
            {message('marksAnyway')}
          </button>
        </>
      )}
    </div>
  );
}

function stateOf(marking: Marking | undefined, hasMixed: boolean): string {
  if (marking === undefined) return '';
  if ('kept' in marking) {
    return sentences(message('marksUndone'), marking.kept > 0 && message('marksKept'));
  }
  return sentences(
    marking.places.length === 0 ? message('marksNone') : message('marksLast'),
    marking.inEditors > 0 && message('marksInEditors'),
    (marking.shared > 0 || hasMixed) && message('marksShared'),
  );
}

interface MarkedPlacesProps extends Marked {
  readonly onUndo: () => void;
  readonly onPlace: (index: number) => void;
}

function MarkedPlaces({ places, onUndo, onPlace }: MarkedPlacesProps) {
  return (
    <>
      <PageList
        items={places}
        labelledBy="page-marks"
        row={(place) => <Place {...place} />}
        onChoice={(_, index) => onPlace(index)}
      />
      <CopyReport
        formats={reportFormats}
        report={(format, address) => marksReport(format, places, address)}
      />
      <button type="button" onClick={onUndo}>
        {message('marksUndo')}
      </button>
    </>
  );
}

function Place(place: MarkedPlace) {
  return (
    <span class="page-mark">
      {place.excerpt === '' ? (
        <span>{message(place.path.includes(' >> ') ? 'marksFrame' : 'marksWhole')}</span>
      ) : (
        <bdi lang={place.lang?.is} dir="auto">
          {place.excerpt}
        </bdi>
      )}
      {place.lang && <span class="soft">{languageChange(place.lang)}</span>}
      {place.dir && <code class="soft">dir="{place.dir.is}"</code>}
    </span>
  );
}

function languageChange({ was, is }: AttributeChange): string {
  const [code = is] = is.split('-');
  const name = nameOfLanguage(code, is);
  return was ? message('marksChanged', name, declaredName(was)) : message('marksAdded', name);
}

/** Returns the name of the language that a tag stands for, or the tag if it is invalid. */
export function declaredName(tag: string): string {
  const [code] = declaredLanguages(tag);
  return code === undefined ? message('quoted', tag) : nameOfLanguage(code);
}
