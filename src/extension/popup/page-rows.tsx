import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { copyText } from '../dom/copy-text.ts';
import { amount, message } from '../i18n.ts';
import type { Tags } from '../messages/page-port.ts';
import { popupTab } from './page-connection.ts';
import type { PageResult } from './page-reading.ts';

function Row({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div class="page-row">
      <span class="label">{label}</span>
      {children}
    </div>
  );
}

interface TagsRowProps {
  readonly tags: Tags;
  readonly onFix: (() => void) | undefined;
  readonly onUndo: () => void;
}

export function TagsRow({ tags, onFix, onUndo }: TagsRowProps) {
  const { places, isSet } = tags;
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => setCopied(undefined), [tags]);
  async function copy(): Promise<void> {
    const report = { page: (await popupTab())?.url, places };
    setCopied(await copyText(`${JSON.stringify(report, null, 2)}\n`));
  }
  return (
    <Row label={message('tagsHeading')}>
      <span role="status">{stateOf(tags)}</span>
      {isSet ? (
        <button type="button" class="quiet" onClick={onUndo}>
          {message('marksUndo')}
        </button>
      ) : (
        places.length > 0 &&
        onFix && (
          <button type="button" class="quiet" onClick={onFix}>
            {message('tagsFix')}
          </button>
        )
      )}
      {places.length > 0 && (
        <button type="button" class="quiet" onClick={copy}>
          {message(copied ? 'cardCopied' : 'keyCopy')}
        </button>
      )}
      <span class="soft" role="status">
        {copied === false && message('marksNotCopied')}
      </span>
    </Row>
  );
}

function stateOf({ places, isSet }: Tags): string {
  if (isSet) return message('tagsSet', amount(places.length));
  if (places.length === 0) return message('tagsNone');
  const isWrong = places.some(({ lang }) => lang.was !== null);
  return message(isWrong ? 'tagsWrong' : 'tagsMissing', amount(places.length));
}

/** Maximum number of words that are explained. */
const maxReasons = 20;

interface SwearingRowProps {
  readonly result: PageResult;
  readonly onShow: (() => void) | undefined;
}

export function SwearingRow({ result: { blocks, isUnscored }, onShow }: SwearingRowProps) {
  const words = blocks.flatMap(({ swearing = [] }) => swearing);
  const reasons = new Set(words.map(({ why }) => why));
  const count = words.length;
  return (
    <Row label={message('swearingHeading')}>
      {count > 0 && onShow ? (
        <button
          type="button"
          class="quiet dangerous"
          aria-label={message('labelled', message('cardProfanity'), amount(count))}
          onClick={onShow}
        >
          {amount(count)}
        </button>
      ) : (
        <span>
          {isUnscored ? message('swearingFailed') : count > 0 ? amount(count) : message('swearingNone')}
        </span>
      )}
      {count > 0 && (
        <details class="soft">
          <summary>{message('swearingWhy')}</summary>
          <ul lang="en" dir="ltr">
            {[...reasons].slice(0, maxReasons).map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </details>
      )}
    </Row>
  );
}
