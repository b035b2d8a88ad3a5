import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import { fits } from '../../translation/address.ts';
import { button } from './button.ts';
import { openTranslation } from './requests.ts';
import { drawWords } from './words.ts';

/** Returns the button and a line that names the site. Nothing is sent before the press. */
export function translateButton(
  site: string,
  text: string,
  lang: string,
  say: (words: string) => void,
): Node[] {
  return [
    button({}, [drawWords(message('translateWith', site))], async () => {
      if (!(await openTranslation(text, lang))) say(message('translateNotOpened'));
    }),
    element(
      'p',
      { class: 'hint wide' },
      drawWords(message(fits(text) ? 'translateSends' : 'translateSendsPart', site)),
    ),
  ];
}
