/**
 * Offers to open the translation site that the person chose, and says which site gets the text: before the press on
 * the button, nothing is sent.
 */
import { message } from '../i18n.ts';
import { element } from '../in-page/element.ts';
import { fitting } from '../translation/address.ts';
import { button } from './button.ts';
import { openTranslation } from './requests.ts';
import { drawWords } from './words.ts';

/** The button and a line about it; `say` shows a line where the site could not be opened. */
export function translateButton(
  site: string,
  text: string,
  lang: string,
  say: (words: string) => void,
): Node[] {
  const sent = fitting(text);
  const isWhole = sent === text.trim();
  return [
    button({}, [drawWords(message('translateWith', site))], async () => {
      if (!(await openTranslation(sent, lang))) say(message('translateNotOpened'));
    }),
    element(
      'p',
      { class: 'hint wide' },
      drawWords(message(isWhole ? 'translateSends' : 'translateSendsPart', site)),
    ),
  ];
}
