import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import { canTranslate } from '../../translation/on-device.ts';
import { targetFor } from '../../translation/target.ts';
import { button } from './button.ts';
import { loadOnPress } from './requests.ts';
import { digits, drawWords, redraw } from './words.ts';

/** UTF-16 units. A longer translation would hide the answer. */
const maxLength = 500;

/**
 * Returns the translation buttons: that of this device, once the browser has said that it can translate from `lang`, and
 * `others`, which lead to a site that the user chose. There are none for a text in all languages of the user.
 * @param into as {@link targetFor} takes it
 */
export function translateHere(
  text: string,
  lang: string,
  into: string,
  say: (words: string) => void,
  others: readonly Node[],
): Node {
  const target = targetFor(lang, into);
  const place = element('div', { class: 'translation' });
  if (target === undefined) return place;
  place.append(...others);
  // Firefox has no translator for scripts, so its build leaves out the rest.
  if (import.meta.env.MODE === 'firefox') return place;
  const words = drawWords(message('translateHere'));
  let ending: AbortController | undefined;
  const translate = async (): Promise<void> => {
    if (ending) return ending.abort();
    ending = new AbortController();
    redraw(words, message('translateStop'));
    say(message('translatingNow'));
    const onProgress = (percent: number) => say(message('translateLoading', digits(percent)));
    const options = { signal: ending.signal, onProgress };
    const { translateOnDevice } = (await loadOnPress().catch(() => undefined)) ?? {};
    const isStopped = options.signal.aborted;
    const translated = isStopped
      ? ''
      : await translateOnDevice?.(text.trim().slice(0, maxLength), lang, target, options);
    say(translated ?? message('translateFailed'));
    ending = undefined;
    redraw(words, message('translateHere'));
  };
  void canTranslate(lang, target).then((can) => {
    if (can) place.prepend(button({ 'data-key': 'T' }, [words], translate));
  });
  return place;
}
