/** What the buttons of an answer do. The script of the card loads it at the first press. */
import { copyText } from '../dom/copy-text.ts';
import { message, writing } from '../i18n.ts';
import type { TextPart } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import { codeOf, translateOnDevice } from '../translation/on-device.ts';

/** Milliseconds. */
const copiedMs = 2000;

const copied = new WeakMap<Element, ReturnType<typeof setTimeout>>();

async function copyCode(
  control: HTMLElement,
  drawn: HTMLElement,
  { code, label }: { readonly code: string; readonly label: string },
  { say, announce, redraw }: Surface,
): Promise<void> {
  if (!(await copyText(code)) && !copyByEvent(code)) return say(message('cardNotCopied', code));
  // Keeps the width, so that other buttons do not move.
  control.style.minWidth = `${control.offsetWidth}px`;
  redraw(drawn, message('cardCopied'));
  announce(message('cardCopied'));
  clearTimeout(copied.get(drawn));
  copied.set(
    drawn,
    setTimeout(() => redraw(drawn, label), copiedMs),
  );
}

/** The older API works without HTTPS and under any policy of the page. */
function copyByEvent(text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  const options = { capture: true, once: true };
  window.addEventListener('copy', give, options);
  const isDone = document.execCommand('copy');
  window.removeEventListener('copy', give, options);
  return isDone && isTaken;
}

export interface TranslatedText {
  readonly text: string;
  /** BCP 47 tag of the text, or of the largest part of it. Empty if no language is named. */
  readonly lang: string;
  /** Of a text in several languages. Each is translated from its own. */
  readonly parts: readonly TextPart[];
}

const translating = new WeakMap<Element, AbortController>();

/** A second press stops the translation. */
async function translateHere(
  drawn: HTMLElement,
  translated: TranslatedText,
  target: string,
  { say, redraw }: Surface,
): Promise<void> {
  const before = translating.get(drawn);
  if (before) return before.abort();
  const ending = new AbortController();
  translating.set(drawn, ending);
  redraw(drawn, message('stop'));
  say(message('translatingNow'));
  say(await translatePassages(translated, target, ending.signal, say));
  translating.delete(drawn);
  redraw(drawn, message('translateHere'));
}

/** Translates the parts of a text that are not in `target` already. Resolves with '' once the signal aborts. */
async function translatePassages(
  { text, lang, parts }: TranslatedText,
  target: string,
  signal: AbortSignal,
  say: (words: string) => void,
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

async function translateOnSite(text: string, lang: string, { say }: Surface): Promise<void> {
  const isOpened = await send({ type: 'translate', text, lang: codeOf(lang) }).catch(() => false);
  if (!isOpened) say(message('translateNotOpened'));
}

export const pressed = { copyCode, translateHere, translateOnSite };

export type Pressed = typeof pressed;

export type Attributes = Readonly<Record<string, string>>;

/** Draws as a page or a card does, and acts. */
export interface Surface {
  button(attributes: Attributes, content: readonly Element[], press: (control: HTMLElement) => void): Node;
  words(text: string): HTMLElement;
  redraw(drawn: HTMLElement, text: string): void;
  say(text: string): void;
  /** Announces a text to screen readers that the answer already shows. */
  announce(text: string): void;
  /** Calls `act` with what a pressed button needs, once it is there. */
  onPress(act: (pressed: Pressed) => void): void;
}
