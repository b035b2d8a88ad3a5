import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import { fitting } from '../../translation/address.ts';
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
