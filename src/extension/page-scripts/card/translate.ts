import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { TextPart } from '../../messages/inspection.ts';
import { fits } from '../../translation/address.ts';
import { canTranslate } from '../../translation/on-device.ts';
import { codeOf, targetFor } from '../../translation/target.ts';
import { button } from './button.ts';
import { loadOnPress, openTranslation } from './requests.ts';
import { digits, drawWords, redraw } from './words.ts';

/** UTF-16 units. A longer translation would hide the answer. */
const maxLength = 500;

export interface TranslationOptions {
  readonly text: string;
  /** BCP 47 tag of the text, or of the largest part of it. */
  readonly lang: string;
  /** Of a text in several languages. Each is translated from its own. */
  readonly parts: readonly TextPart[];
  /** As {@link targetFor} takes it. */
  readonly into: string;
  /** The site that the user has chosen. */
  readonly site: string | undefined;
  say(words: string): void;
}

interface Passage {
  readonly words: string;
  readonly lang: string;
}

/**
 * Returns the translation buttons: that of this device in the row, once the browser has said that it can translate, and that
 * of the site, which is in the row if there is no other. There are none for a text that needs no translation.
 */
export function translateButtons(options: TranslationOptions): {
  readonly row: Node[];
  readonly more: Node[];
} {
  const { text, lang, parts, into, site } = options;
  // A text in several languages becomes one in the first language of the user.
  const target = targetFor(parts.length > 0 ? '' : lang, into);
  const passages = passagesOf(text, lang, parts);
  const foreign = passages.filter((each) => target && codeOf(each.lang) !== codeOf(target));
  const [first] = foreign;
  if (target === undefined || first === undefined) return { row: [], more: [] };
  const row = element('div', { class: 'slot' });
  const more = element('div', { class: 'slot' });
  if (site) row.append(siteButton(site, foreign.find((each) => each.lang === lang) ?? first, options));
  // Firefox has no translator for scripts, so its build leaves out the rest.
  if (import.meta.env.MODE === 'firefox') return { row: [row], more: [more] };
  void Promise.all(foreign.map((each) => canTranslate(each.lang, target))).then((can) => {
    if (!can.some(Boolean)) return;
    more.append(...row.childNodes);
    row.append(deviceButton(passages, target, options));
  });
  return { row: [row], more: [more] };
}

/** Returns the parts with the space and the signs behind them. */
function passagesOf(text: string, lang: string, parts: readonly TextPart[]): readonly Passage[] {
  const cut = text.trimEnd().slice(0, maxLength);
  if (parts.length === 0) return [{ words: cut.trimStart(), lang }];
  return parts
    .map((part, at) => ({ words: cut.slice(part.start, parts[at + 1]?.start), lang: part.lang }))
    .filter(({ words }) => words !== '');
}

function deviceButton(
  passages: readonly Passage[],
  target: string,
  { say }: TranslationOptions,
): DocumentFragment {
  const words = drawWords(message('translateHere'));
  let ending: AbortController | undefined;
  return button({ 'data-key': 'T' }, [words], async () => {
    if (ending) return ending.abort();
    ending = new AbortController();
    const { signal } = ending;
    redraw(words, message('translateStop'));
    say(message('translatingNow'));
    const onProgress = (percent: number) => say(message('translateLoading', digits(percent)));
    const { translateOnDevice } = (await loadOnPress().catch(() => undefined)) ?? {};
    const translated: string[] = [];
    for (const { words, lang } of passages) {
      if (signal.aborted) break;
      const isForeign = codeOf(lang) !== codeOf(target);
      translated.push(
        isForeign
          ? ((await translateOnDevice?.(words.trim(), lang, target, { signal, onProgress })) ??
              message('translateFailed'))
          : words.trim(),
      );
    }
    say(signal.aborted ? '' : [...new Set(translated)].join(' '));
    ending = undefined;
    redraw(words, message('translateHere'));
  });
}

/** Nothing is sent before the press. */
function siteButton(site: string, { lang }: Passage, { text, say }: TranslationOptions): DocumentFragment {
  const title = message(fits(text) ? 'translateSends' : 'translateSendsPart', site);
  return button({ title }, [drawWords(message('translateWith', site))], async () => {
    if (!(await openTranslation(text, codeOf(lang)))) say(message('translateNotOpened'));
  });
}
