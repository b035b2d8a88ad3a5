import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import { canTranslate } from '../../translation/on-device.ts';
import { codeOf, targetFor } from '../../translation/target.ts';
import { button } from './button.ts';
import { loadOnPress, openTranslation } from './requests.ts';
import type { TranslationOptions } from './translate-passages.ts';
import { drawWords, redraw } from './words.ts';

/**
 * Returns the translation buttons: that of this device in the row, once the browser has said that it can translate, and that
 * of the site, which is in the row if there is no other. There are none for a text that needs no translation.
 */
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

function deviceButton(target: string, options: TranslationOptions): HTMLElement {
  const { say } = options;
  const words = drawWords(message('translateHere'));
  let ending: AbortController | undefined;
  return button({ 'data-key': 'T' }, [words], async () => {
    if (ending) return ending.abort();
    ending = new AbortController();
    redraw(words, message('stop'));
    say(message('translatingNow'));
    const onPress = await loadOnPress();
    say((await onPress?.translatePassages(options, target, ending.signal)) ?? message('translateFailed'));
    ending = undefined;
    redraw(words, message('translateHere'));
  });
}

/** Nothing is sent before the press. */
function siteButton(site: string, lang: string, { text, say }: TranslationOptions): HTMLElement {
  const title = message('translateSends', site);
  return button({ title }, [drawWords(message('translateWith', site))], async () => {
    if (!(await openTranslation(text, codeOf(lang)))) say(message('translateNotOpened'));
  });
}
