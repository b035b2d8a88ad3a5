/** Creates elements one by one, because pages with a card may forbid markup from strings (Trusted Types). */
import { element } from '../dom/element.ts';
import { message } from '../i18n.ts';
import type { Mark } from '../language-marks.ts';
import type { AnswerView, ShownLanguage } from '../messages/answer-view.ts';
import type { Attributes, Surface } from './press.ts';

/** One row with the languages and the buttons; below it only what the answer cannot do without. */
export function drawAnswer(view: AnswerView, options: AnswerOptions): readonly Element[] {
  const { others, isMixed, swearWords, hints } = view;
  const { isPainted, choice, further = [], words } = options;
  const choices = [...others.map(choice), ...further];
  const masked = swearWords.flatMap((word) => [element('span', { class: 'masked' }, words(word)), ' ']);
  return [
    element('div', { class: 'row' }, ...titleOf(view, options)),
    choices.length > 0 && listOf('choices', choices),
    isMixed && partsOf(view, options),
    masked.length > 0 && !isPainted && element('p', { class: 'profanity' }, ...masked),
    ...hints.map((hint) => element('p', { class: 'hint' }, words(hint))),
  ].filter((part) => part !== false);
}

function listOf(name: string, items: readonly Node[]): Element {
  return element('ul', { class: name }, ...items.map((item) => element('li', {}, item)));
}

function titleOf(view: AnswerView, options: AnswerOptions): readonly Node[] {
  const { headline, named, isMixed, isSure, swearing } = view;
  const { level, tools, words } = options;
  const [first, other] = named;
  const grade = first === undefined ? 'headline words' : isSure ? 'headline' : 'headline unsure';
  const isNative = isSure && other === undefined && first?.native !== headline;
  const marks = [
    ...(first && !isMixed
      ? [copyButton(first, { class: 'code' }, [], first.tag ?? first.lang, options)]
      : []),
    ...tools,
  ];
  return [
    element(`h${level}`, { class: isMixed ? 'visually-hidden' : grade }, words(headline)),
    isMixed && languageList(named, options),
    first && isNative && element('bdi', { class: 'native', lang: first.nativeTag }, words(first.native)),
    swearing && element('span', { class: 'pill' }, words(swearing)),
    marks.length > 0 && element('div', { class: 'marks' }, ...marks),
  ].filter((part) => part instanceof Node);
}

function languageList(named: readonly ShownLanguage[], options: AnswerOptions): Element {
  const items = named.map((language) => {
    const swatch = element('span', { class: `swatch mark-${options.markOf(language.lang)}` });
    return copyButton(language, { class: 'name' }, [swatch], language.name, options);
  });
  return listOf('languages', items);
}

/** The parts follow the direction of the text, not of the interface. */
function partsOf(
  { parts, isCut, dir }: AnswerView,
  { markOf, isPainted, words: draw }: AnswerOptions,
): Element {
  const drawn = parts.flatMap(({ lang, label, words, dir }) => [
    ...(label ? [element('span', { class: 'visually-hidden' }, draw(label))] : []),
    element('bdi', { class: `part mark-${markOf(lang)}`, dir, ...(label && { lang }) }, draw(words)),
    ' ',
  ]);
  const names = isPainted ? 'parts visually-hidden' : 'parts';
  return element('p', { class: names, dir }, ...drawn, ...(isCut ? [draw('…')] : []));
}

function copyButton(
  language: ShownLanguage,
  attributes: Attributes,
  before: readonly Element[],
  label: string,
  options: AnswerOptions,
): Node {
  const code = language.tag ?? language.lang;
  const drawn = options.words(label);
  const name = message('cardCopy', code);
  const named = label === code ? { 'aria-label': name, 'data-key': 'C' } : {};
  return options.button({ ...attributes, ...named, title: name }, [...before, drawn], (control) =>
    options.onPress(({ copyCode }) => copyCode(control, drawn, { code, label }, options)),
  );
}

export interface AnswerOptions extends Surface {
  /** True if the page shows the parts and the swear words. Screen readers still need them here. */
  readonly isPainted?: boolean;
  readonly level: 2 | 3;
  readonly tools: readonly Node[];
  /** Behind the choices. */
  readonly further?: readonly Node[];
  markOf(lang: string): Mark;
  choice(language: ShownLanguage): Node;
}
