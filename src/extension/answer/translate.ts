import { element } from '../dom/element.ts';
import { message, writing } from '../i18n.ts';
import type { TextPart } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import { canTranslate, codeOf, targetFor, translateOnDevice } from '../translation/on-device.ts';
import type { AnswerOptions } from './draw.ts';

interface TranslatedText {
  readonly text: string;
  /** BCP 47 tag of the text, or of the largest part of it. */
  readonly lang: string;
  /** Of a text in several languages. Each is translated from its own. */
  readonly parts: readonly TextPart[];
  say(words: string): void;
}

export interface TranslationOptions extends TranslatedText, Pick<AnswerOptions, 'button' | 'redraw'> {
  readonly into: string;
  readonly site: string | undefined;
  readonly translate: typeof translatePassages;
}

/** That of this device in the row, once the browser can translate; that of the site in the row only if there is no other. */
export function translateButtons(options: TranslationOptions): {
  readonly row: Node[];
  readonly more: Node[];
} {
  const { lang, parts, into, site } = options;
  // A text in several languages becomes one in the first language of the user.
  const target = targetFor(parts.length > 0 ? '' : lang, into);
  const langs = parts.length > 0 ? parts.map((part) => part.lang) : [lang];
  const foreign = langs.filter((each) => target && codeOf(each) !== codeOf(target));
  const [first] = foreign;
  if (target === undefined || first === undefined) return { row: [], more: [] };
  const row = element('div', { class: 'slot' });
  const more = element('div', { class: 'slot' });
  if (site) row.append(siteButton(site, foreign.includes(lang) ? lang : first, options));
  // Firefox has no translator for scripts, so its build leaves out the rest.
  if (import.meta.env.MODE === 'firefox') return { row: [row], more: [more] };
  void Promise.all(foreign.map((each) => canTranslate(each, target))).then((can) => {
    if (!can.some(Boolean)) return;
    more.append(...row.childNodes);
    row.append(deviceButton(target, options));
  });
  return { row: [row], more: [more] };
}

function deviceButton(target: string, options: TranslationOptions): Node {
  const { say, button, redraw, translate } = options;
  const words = element('span', {});
  redraw(words, message('translateHere'));
  let ending: AbortController | undefined;
  return button({ 'data-key': 'T' }, [words], async () => {
    if (ending) return ending.abort();
    ending = new AbortController();
    redraw(words, message('stop'));
    say(message('translatingNow'));
    say(await translate(options, target, ending.signal));
    ending = undefined;
    redraw(words, message('translateHere'));
  });
}

/** Nothing is sent before the press. */
function siteButton(site: string, lang: string, options: TranslationOptions): Node {
  const { text, say, button, redraw } = options;
  const words = element('span', {});
  redraw(words, message('translateWith', site));
  return button({ title: message('translateSends', site) }, [words], async () => {
    const isOpened = await send({ type: 'translate', text, lang: codeOf(lang) }).catch(() => false);
    if (!isOpened) say(message('translateNotOpened'));
  });
}

/** Translates the parts of a text that are not in `target` already. Resolves with '' once the signal aborts. */
export async function translatePassages(
  { text, lang, parts, say }: TranslatedText,
  target: string,
  signal: AbortSignal,
): Promise<string> {
  // The space and the signs behind a part belong to it.
  const passages = parts.map((part, at) => ({
    words: text.slice(part.start, parts[at + 1]?.start).trim(),
    lang: part.lang,
  }));
  const onProgress = (percent: number) =>
    say(message('translateLoading', percent.toLocaleString(writing().lang)));
  const translated: string[] = [];
  for (const { words, lang: from } of parts.length > 0 ? passages : [{ words: text.trim(), lang }]) {
    if (signal.aborted) return '';
    const isForeign = words !== '' && codeOf(from) !== codeOf(target);
    translated.push(isForeign ? await translateOnDevice(words, from, target, { signal, onProgress }) : words);
  }
  return signal.aborted ? '' : [...new Set(translated)].join(' ').trim();
}
