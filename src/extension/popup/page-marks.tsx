import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message, plural, sentences } from '../i18n.ts';
import type { Marked, MarkedPlace } from '../messages/page-port.ts';
import { changesOf, marksReport, type ReportFormat, reportFormats } from './marks-report.ts';
import { PageList } from './page-list.tsx';
import type { Marking } from './page-reading.ts';
import { popupTab } from './popup-tab.ts';

interface PageMarksProps {
  readonly marking: Marking | undefined;
  /** Undefined until the page is detected. */
  readonly onMark: (() => void) | undefined;
  readonly onUndo: () => void;
  readonly onPlace: (index: number) => void;
}

export function PageMarks({ marking, onMark, onUndo, onPlace }: PageMarksProps) {
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
      <h3 id="page-marks" ref={heading} tabIndex={-1}>
        {isMarked ? plural('marksDone', marked.places.length) : message('marksHeading')}
      </h3>
      <p class="soft" role="status">
        {stateOf(marking)}
      </p>
      {isMarked ? (
        <MarkedPlaces {...marked} onUndo={pressed(onUndo)} onPlace={onPlace} />
      ) : (
        onMark && (
          <>
            <button type="button" onClick={pressed(onMark)} aria-describedby="marks-hint">
              {message('marksButton')}
            </button>
            <p class="hint" id="marks-hint">
              {message('marksHint')}
            </p>
          </>
        )
      )}
    </div>
  );
}

function stateOf(marking: Marking | undefined): string {
  if (marking === undefined) return '';
  if ('kept' in marking) {
    return sentences(message('marksUndone'), marking.kept > 0 && message('marksKept'));
  }
  return sentences(
    marking.places.length === 0 ? message('marksNone') : message('marksLast'),
    marking.inEditors > 0 && message('marksInEditors'),
    marking.shared > 0 && message('marksShared'),
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
      <Report places={places} />
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
      {changesOf(place).map(({ attribute, was, is }) => (
        <span key={attribute} class="soft">
          {was === null || was === ''
            ? message('marksAdded', attribute, is)
            : message('marksChanged', attribute, was, is)}
        </span>
      ))}
    </span>
  );
}

function Report({ places }: Pick<Marked, 'places'>) {
  const [copied, setCopied] = useState<ReportFormat | 'none'>();
  async function copy(format: ReportFormat): Promise<void> {
    try {
      const tab = await popupTab();
      await navigator.clipboard.writeText(marksReport(format, places, tab?.url));
      setCopied(format);
    } catch {
      setCopied('none');
    }
  }
  return (
    <>
      <div class="actions">
        <span class="soft">{message('marksReport')}</span>
        {reportFormats.map((format) => (
          <button
            key={format}
            type="button"
            class="quiet"
            aria-label={message('marksCopy', format)}
            onClick={() => copy(format)}
          >
            {format}
          </button>
        ))}
      </div>
      <p class="soft" role="status">
        {copied === undefined
          ? ''
          : copied === 'none'
            ? message('marksNotCopied')
            : message('marksCopied', copied)}
      </p>
    </>
  );
}
