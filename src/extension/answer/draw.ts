/** Creates elements one by one, because pages with a card may forbid markup from strings (Trusted Types). */
import { element } from '../dom/element.ts';
import { message } from '../i18n.ts';
import type { Mark } from '../language-marks.ts';
import type { AnswerView, ShownLanguage } from '../messages/answer-view.ts';

/** Milliseconds. */
const copiedMs = 2000;

/** One row with the languages and the buttons; below it only what the answer cannot do without. */
export function drawAnswer(view: AnswerView, options: AnswerOptions): readonly Element[] {
  const { named, others, isMixed, swearWords, hints } = view;
  const { isPainted = false, choice, further = [] } = options;
  const choices = others.map((language) =>
    element('li', {}, choice ? choice(language) : element('span', { class: 'other' }, language.name)),
  );
  if (further.length > 0) choices.push(element('li', {}, ...further));
  return [
    element('div', { class: 'row' }, ...titleOf(view, options)),
    ...(choices.length > 0 ? [element('ul', { class: 'choices' }, ...choices)] : []),
    ...(isMixed && named.length > 0 ? [partsOf(view, options)] : []),
    ...(swearWords.length > 0 && !isPainted
      ? [element('p', { class: 'profanity' }, ...swearWords.flatMap((word) => [masked(word), ' ']))]
      : []),
    ...hints.map((hint) => element('p', { class: 'hint' }, hint)),
  ];
}

function titleOf(view: AnswerView, options: AnswerOptions): readonly Node[] {
  const { headline, named, isMixed, isSure, swearing } = view;
  const { level = 2, tools = [] } = options;
  const [first, other] = named;
  const grade = first === undefined ? 'headline words' : isSure ? 'headline' : 'headline unsure';
  const heading = element(`h${level}`, { class: isMixed ? 'visually-hidden' : grade }, headline);
  const marks = element('div', { class: 'marks' });
  if (first && !isMixed)
    marks.append(copyButton(first, { class: 'code' }, [], first.tag ?? first.lang, options));
  marks.append(...tools);
  return [
    heading,
    ...(isMixed ? [languageList(named, options)] : []),
    ...(first && isSure && !other ? nativeName(first, headline) : []),
    ...(swearing ? [element('span', { class: swearing.isBad ? 'pill bad' : 'pill' }, swearing.word)] : []),
    ...(marks.hasChildNodes() ? [marks] : []),
  ];
}

function languageList(named: readonly ShownLanguage[], options: AnswerOptions): Element {
  const items = named.map((language) => {
    const swatch = element('span', { class: `swatch mark-${options.markOf(language.lang)}` });
    return element('li', {}, copyButton(language, { class: 'name' }, [swatch], language.name, options));
  });
  return element('ul', { class: 'languages' }, ...items);
}

/** The parts follow the direction of the text, not of the interface. */
function partsOf({ parts, isCut, dir }: AnswerView, { markOf, isPainted }: AnswerOptions): Element {
  const drawn = parts.flatMap(({ lang, label, words, dir }) => [
    ...(label ? [element('span', { class: 'visually-hidden' }, label)] : []),
    element('bdi', { class: `part mark-${markOf(lang)}`, dir, ...(label && { lang }) }, words),
    ' ',
  ]);
  const names = isPainted ? 'parts visually-hidden' : 'parts';
  return element('p', { class: names, dir }, ...drawn, isCut ? '…' : '');
}

function masked(word: string): Element {
  return element('span', { class: 'masked' }, word);
}

function nativeName({ native, nativeTag }: ShownLanguage, shown: string): Element[] {
  return native === shown ? [] : [element('bdi', { class: 'native', lang: nativeTag }, native)];
}

function copyButton(
  language: ShownLanguage,
  attributes: { readonly class: string },
  before: readonly Element[],
  label: string,
  { copying: { copy, say, announce }, button, redraw }: AnswerOptions,
): Node {
  const code = language.tag ?? language.lang;
  const drawn = element('span', {}, label);
  const name = message('cardCopy', code);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const named = label === code ? { 'aria-label': name, 'data-key': 'C' } : {};
  return button({ ...attributes, ...named, title: name }, [...before, drawn], async (control) => {
    if (!(await copy(code))) return say(message('cardNotCopied', code));
    // Keeps the width, so that other buttons do not move.
    control.style.minWidth = `${control.offsetWidth}px`;
    redraw(drawn, message('cardCopied'));
    announce(message('cardCopied'));
    clearTimeout(timer);
    timer = setTimeout(() => redraw(drawn, label), copiedMs);
  });
}

export type Attributes = Readonly<Record<string, string>>;

type MakeButton = (
  attributes: Attributes,
  content: readonly Element[],
  press: (control: HTMLElement) => void,
) => Node;

export interface Copying {
  copy(text: string): Promise<boolean>;
  say(words: string): void;
  /** Announces a text to screen readers that the answer already shows. */
  announce(words: string): void;
}

export interface AnswerOptions {
  /** True if the page shows the parts and the swear words. Screen readers still need them here. */
  readonly isPainted?: boolean;
  readonly level?: 2 | 3;
  readonly markOf: (lang: string) => Mark;
  readonly choice?: (language: ShownLanguage) => Node;
  readonly tools?: readonly Node[];
  readonly further?: readonly Node[];
  readonly copying: Copying;
  readonly button: MakeButton;
  readonly redraw: (drawn: HTMLElement, words: string) => void;
}
