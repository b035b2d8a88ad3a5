import { element } from '../dom/element.ts';
import { message } from '../i18n.ts';
import { canTranslate, codeOf, targetFor } from '../translation/on-device.ts';
import type { Surface, TranslatedText } from './press.ts';

export interface TranslationOptions extends TranslatedText {
  readonly into: string;
  readonly site: string | undefined;
}

/** That of this device in the row, once the browser can translate; that of the site in the row only if there is no other. */
export function translateButtons(
  options: TranslationOptions,
  surface: Surface,
): {
  readonly row: Node[];
  readonly more: Node[];
} {
  const { text, lang, parts, into, site } = options;
  const { button, words, onPress } = surface;
  // A text in several languages becomes one in the first language of the user.
  const target = lang && targetFor(parts.length > 0 ? '' : lang, into);
  const langs = parts.length > 0 ? parts.map((part) => part.lang) : [lang];
  const foreign = langs.filter((each) => target && codeOf(each) !== codeOf(target));
  const [first] = foreign;
  if (!target || first === undefined) return { row: [], more: [] };
  const row = element('div', { class: 'slot' });
  const more = element('div', { class: 'slot' });
  if (site) {
    const from = foreign.includes(lang) ? lang : first;
    const drawn = words(message('translateWith', site));
    // Nothing is sent before the press.
    row.append(
      button({ title: message('translateSends', site) }, [drawn], () =>
        onPress(({ translateOnSite }) => translateOnSite(text, from, surface)),
      ),
    );
  }
  // Firefox has no translator for scripts, so its build leaves out the rest.
  if (import.meta.env.MODE === 'firefox') return { row: [row], more: [more] };
  void Promise.all(foreign.map((each) => canTranslate(each, target))).then((can) => {
    if (!can.some(Boolean)) return;
    more.append(...row.childNodes);
    const drawn = words(message('translateHere'));
    row.append(
      button({ 'data-key': 'T' }, [drawn], () =>
        onPress(({ translateHere }) => translateHere(drawn, options, target, surface)),
      ),
    );
  });
  return { row: [row], more: [more] };
}
