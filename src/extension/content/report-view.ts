/**
 * Shows a report on the card, as elements created one by one: pages may forbid markup from strings (Trusted Types).
 */
import { languageName, list, message, percent } from '../i18n.ts';
import { element } from '../in-page/element.ts';
import type { InspectedLanguage, ProfanityFinding } from '../messages/inspection.ts';
import type { MaskedWord, SelectionReport } from '../messages/selection-report.ts';
import {
  callsLeftWords,
  profanityWords,
  surenessOf,
  surenessWords,
  tellsProfanity,
  wordsFor,
} from '../ui/inspection-words.ts';
import { markedText, marksOf } from './marked-text.ts';

/** Candidates that are shown beside the most likely one. */
const runnersUp = 2;

/** Most swear words that are shown. */
const mostSwearing = 6;

const nameOf = ({ lang, english }: InspectedLanguage) => languageName(lang, english);

/**
 * The languages that the answer names: those of a mixed text, the largest share first; otherwise the most likely
 * one.
 */
function namedLanguages({ inspection, parts }: SelectionReport): readonly InspectedLanguage[] {
  if (inspection.outcome !== 'recognised') return [];
  const found = new Set(parts.map(({ lang }) => lang));
  const mixed = inspection.candidates.filter(({ lang }) => found.has(lang));
  return mixed.length > 1 ? mixed : [inspection.candidates[0]];
}

/** How sure an answer is, from 0 to 1: of a mixed text, how sure it is that its languages are those. */
function confidenceOf(named: readonly InspectedLanguage[]): number {
  const sum = named.reduce((sum, { confidence }) => sum + confidence, 0);
  return Math.min(1, sum);
}

/** The report in one sentence, for screen readers. */
export function spoken(report: SelectionReport): string {
  const named = namedLanguages(report);
  if (named.length === 0) {
    const { headline, hint } = wordsFor(report.inspection);
    return hint === undefined ? headline : message('headlineAndHint', headline, hint);
  }
  const confidence = confidenceOf(named);
  const sureness = surenessWords(surenessOf(confidence));
  return message('cardSpoken', list(named.map(nameOf)), sureness, percent(confidence));
}

/** The title: what a person looks for first. */
export function title(report: SelectionReport): readonly Element[] {
  const named = namedLanguages(report);
  const [first] = named;
  if (first === undefined) {
    const { headline, hint } = wordsFor(report.inspection);
    const heading = element('h2', { class: 'words' }, headline);
    return hint === undefined ? [heading] : [heading, hintOf(hint)];
  }
  const headline = list(named.map(nameOf));
  const isUnsure = surenessOf(confidenceOf(named)) === 'not-sure';
  const heading = element('h2', isUnsure ? { class: 'unsure' } : {}, headline);
  return named.length > 1 ? [heading] : [heading, nativeName(first, headline)];
}

/** Everything below the title; `text` is the text that was detected. */
export function details(report: SelectionReport, text: string): readonly Element[] {
  const { inspection, among, swearing, isFallback } = report;
  const below: Element[] = [];
  if (inspection.outcome === 'recognised') {
    const named = namedLanguages(report);
    below.push(sureness(confidenceOf(named)));
    if (among === 'read') below.push(hintOf(message('cardNarrowed')));
    below.push(...(named.length > 1 ? sharesOf(report, named, text) : alternatives(inspection.candidates)));
    if (tellsProfanity(inspection.profanity)) below.push(...profanity(inspection.profanity, swearing));
    if (isFallback) below.push(element('p', { class: 'hint notice' }, message('cardFallback')));
  }
  const callsLeft = callsLeftWords(inspection);
  if (callsLeft !== undefined) below.push(element('p', { class: 'calls' }, callsLeft));
  return below;
}

function hintOf(words: string): Element {
  return element('p', { class: 'hint' }, words);
}

/** Native name and code; the code alone where the title has the native name already. */
function nativeName({ lang, native }: InspectedLanguage, shown: string): Element {
  const code = element('code', {}, lang);
  const name = native === shown ? [] : [element('bdi', { lang, dir: 'auto' }, native), ' · '];
  return element('p', { class: 'muted' }, ...name, code);
}

/** How sure the answer is, in words, as a number and as a bar, which is broken where the answer is not sure. */
function sureness(confidence: number): Element {
  const band = surenessOf(confidence);
  return element(
    'div',
    { class: `sureness ${band}` },
    element(
      'p',
      {},
      element('strong', {}, surenessWords(band)),
      ' ',
      element('span', { class: 'share' }, percent(confidence)),
    ),
    element('div', { class: 'bar', 'aria-hidden': 'true' }, stretch(confidence, 'stretch')),
  );
}

/** A stretch of a bar, `share` of it long. */
function stretch(share: number, names: string): Element {
  const drawn = element('div', { class: names });
  // Through the style object, not the attribute: a page's policy may forbid style attributes.
  drawn.style.setProperty('--share', String(share));
  return drawn;
}

/** The next candidates after the most likely one. */
function alternatives([, ...others]: readonly InspectedLanguage[]): Element[] {
  if (others.length === 0) return [];
  return [
    element('h3', {}, message('cardAlternatives')),
    element('ul', {}, ...others.slice(0, runnersUp).map((other) => share(other))),
  ];
}

/** One language and its share; `mark` is the number of its mark in a mixed text. */
function share(language: InspectedLanguage, mark?: number): Element {
  const { lang, confidence } = language;
  const swatch = mark === undefined ? [] : [element('span', { class: `swatch mark-${mark}` })];
  return element(
    'li',
    {},
    element('span', {}, ...swatch, nameOf(language)),
    element('code', {}, lang),
    element('span', { class: 'share' }, percent(confidence)),
  );
}

/** The shares of a mixed text, as a bar and as a list, and its marked parts. */
function sharesOf(
  { parts, swearing }: SelectionReport,
  languages: readonly InspectedLanguage[],
  text: string,
): Element[] {
  const marks = marksOf(languages.map(({ lang }) => lang));
  const names = new Map(languages.map((language) => [language.lang, nameOf(language)]));
  return [
    element(
      'div',
      { class: 'bar shares', 'aria-hidden': 'true' },
      ...languages.map(({ lang, confidence }) => stretch(confidence, `stretch mark-${marks.get(lang)}`)),
    ),
    element('ul', {}, ...languages.map((language) => share(language, marks.get(language.lang)))),
    element('h3', {}, message('cardParts')),
    // A part in none of the languages shown belongs to the part before it.
    markedText({ text, parts: parts.filter(({ lang }) => names.has(lang)), swearing, marks, names }),
  ];
}

/** The likelihood of profanity, the words that were found, and what the number does not cover. */
function profanity(finding: ProfanityFinding, swearing: readonly MaskedWord[]): Element[] {
  const words = [...new Set(swearing.map(({ masked }) => masked))].slice(0, mostSwearing);
  const shown = words.flatMap((word) => [element('span', { class: 'masked' }, word), ' ']);
  const found =
    words.length === 0 ? [] : [element('dt', {}, message('cardSwearing')), element('dd', {}, ...shown)];
  const list = element(
    'dl',
    { class: 'profanity' },
    element('dt', {}, message('cardProfanity')),
    element('dd', { class: 'share' }, profanityWords(finding)),
    ...found,
  );
  return finding.outcome === 'scored' ? [list, hintOf(message('profanityCovers'))] : [list];
}
