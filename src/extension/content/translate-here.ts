import { message, uiLanguage } from '../i18n.ts';
import { element } from '../in-page/element.ts';
import { canTranslate, translateOnDevice } from '../translation/on-device.ts';
import { button } from './button.ts';
import { drawWords } from './words.ts';

/** UTF-16 units. A longer translation would hide the answer. */
const maxLength = 500;

/**
 * Returns the translation buttons: that of this device, once the browser has said that it can translate from `lang`, and
 * `others`, which lead to a site that the user chose.
 */
export function translateHere(
  text: string,
  lang: string,
  say: (words: string) => void,
  others: readonly Node[],
): Node {
  const to = uiLanguage();
  const place = element('div', { class: 'translation' }, ...others);
  async function translate(): Promise<void> {
    say(message('translating'));
    say(await translateOnDevice(text.trim().slice(0, maxLength), lang, to));
  }
  void canTranslate(lang, to).then((can) => {
    if (can) place.prepend(button({}, [drawWords(message('translateHere'))], translate));
  });
  return place;
}
