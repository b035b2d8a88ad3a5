/**
 * Draws answers for the card and the popup. Creates elements one by one, because pages with a card may forbid markup
 * from strings (Trusted Types).
 */
import { element, icon } from '../dom/element.ts';
import { message } from '../i18n.ts';
import type { AnswerView, Choices, ShownLanguage, SwearWord } from '../messages/answer-view.ts';
import { languageList, mixedText } from './mixed-text.ts';
import type { AnswerOptions } from './options.ts';
import { shareBar } from './shares.ts';
import { tagOf } from './tag.ts';

/** Maximum number of codes that fit into the row of the headline. */
const maxCodes = 3;

/** Milliseconds. */
const copiedFor = 2000;

/**
 * Returns the first row: language, native name, swearing and code. While the page shows the parts of a text, its legend
 * is there in place of the headline. Other outcomes have two lines.
 */
export function answerTitle(view: AnswerView, options: AnswerOptions): readonly Element[] {
  const { level = 2 } = options;
  const { grade, headline, named, isMixed, swearing, sureness } = view;
  const isLegend = isMixed && options.isPainted;
  const heading = element(
    `h${level}`,
    { class: isLegend ? 'visually-hidden' : `headline ${grade}` },
    headline,
  );
  if (grade === 'words') return [heading, ...view.hints.map(hintOf)];
  const [first] = named;
  const codes = (isMixed ? named : named.slice(0, 1)).map(tagOf).join(', ');
  const label = isMixed && named.length > maxCodes ? message('cardCopyCodes') : codes;
  const marks = element('div', { class: 'marks' });
  if (swearing) {
    const share = element('span', { class: 'share' }, swearing.words);
    const names = swearing.isBad ? 'pill bad' : 'pill';
    marks.append(element('span', { class: names }, message('cardProfanity'), ' ', share));
  }
  if (sureness && grade === 'very-sure')
    marks.append(element('span', { class: 'visually-hidden' }, sureness));
  if (codes) marks.append(copyButton(codes, label, options));
  return [
    element(
      'div',
      { class: 'row' },
      heading,
      ...(isLegend ? [languageList(view, options)] : []),
      ...(named.length === 1 ? nativeName(first, headline) : []),
      marks,
    ),
  ];
}

/** Returns everything below the first row that is always visible. */
export function answerBody(view: AnswerView, options: AnswerOptions): readonly Element[] {
  const { grade, isMixed, sureness, confidence, hints, choices, swearWords } = view;
  if (grade === 'words') return [];
  const bar = isMixed ? [] : [shareBar('bar', [{ share: confidence }])];
  const isUnsure = sureness && grade !== 'very-sure';
  return [
    ...(isUnsure
      ? [element('div', { class: `sureness ${grade}` }, element('strong', {}, sureness), ...bar)]
      : []),
    ...choicesOf(choices, options),
    ...(isMixed ? mixedText(view, options) : []),
    ...(swearWords.length > 0 ? [swearingOf(swearWords, options)] : []),
    ...hints.map(hintOf),
  ];
}

/** Returns the parts that are shown on request. */
export function answerDetails(view: AnswerView, options: AnswerOptions): Element[] {
  return [...choicesOf(view.moreChoices, options), ...view.notes.map(hintOf)];
}

function hintOf(words: string): Element {
  return element('p', { class: 'hint' }, words);
}

function nativeName(language: ShownLanguage | undefined, shown: string): Element[] {
  if (language === undefined || language.native === shown) return [];
  const { native, nativeTag } = language;
  return [element('bdi', { class: 'native', lang: nativeTag }, native)];
}

function choicesOf(groups: readonly Choices[], { choice }: AnswerOptions): Element[] {
  return groups.map(({ heading, languages, others }) => {
    const choices = languages.map((language) => {
      const name = element('span', {}, language.name);
      const share = element('span', { class: 'share' }, language.share);
      return element('li', {}, ...(choice ? [choice(language, [name, share])] : [name, ' ', share]));
    });
    if (others) choices.push(element('li', {}, others));
    const label = heading ? [element('p', { class: 'sub' }, heading)] : [];
    return element('div', { class: 'choices' }, ...label, element('ul', {}, ...choices));
  });
}

function swearingOf(words: readonly SwearWord[], options: AnswerOptions): Element {
  const shown = words.flatMap(({ masked, word = masked }) => [
    word === masked ? element('span', { class: 'masked' }, masked) : hiddenWord(masked, word, options),
    ' ',
  ]);
  return element(
    'dl',
    { class: 'profanity' },
    element('dt', {}, message('cardSwearing')),
    element('dd', {}, ...shown),
  );
}

/** Returns a masked word that a press shows, and hides again. */
function hiddenWord(masked: string, word: string, { button, redraw }: AnswerOptions): Node {
  const drawn = element('span', {}, masked);
  const label = message('swearingShow', masked);
  let isShown = false;
  return button({ class: 'masked', 'aria-label': label, 'aria-pressed': 'false' }, [drawn], (control) => {
    isShown = !isShown;
    redraw(drawn, isShown ? word : masked);
    control.setAttribute('aria-label', isShown ? word : label);
    control.setAttribute('aria-pressed', String(isShown));
  });
}

/** Returns a button that copies codes and confirms it for a moment. */
function copyButton(codes: string, label: string, { copying, button, redraw }: AnswerOptions): Node {
  const { copy, say, announce, path } = copying;
  const drawn = element('span', {}, label);
  const name = message('cardCopy', codes);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const content = [drawn, ...(path ? [icon(path, 16)] : [])];
  const attributes = { class: 'code', 'aria-label': name, title: name, 'data-key': 'C' };
  return button(attributes, content, async (control) => {
    if (!(await copy(codes))) return say(message('cardNotCopied', codes));
    // Keeps the width, so that other buttons do not move.
    control.style.minWidth = `${control.offsetWidth}px`;
    redraw(drawn, message('cardCopied'));
    announce(message('cardCopied'));
    clearTimeout(timer);
    timer = setTimeout(() => redraw(drawn, label), copiedFor);
  });
}
