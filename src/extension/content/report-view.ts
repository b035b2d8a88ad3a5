/**
 * What the card shows of an answer, as elements made one by one: pages may forbid markup from strings
 * (Trusted Types).
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

/** Candidates beside the most likely one that are shown. */
const runnersUp = 2;

/** Swear words that are shown, of those that were found. */
const mostSwearing = 6;

type Named = Pick<InspectedLanguage, 'lang' | 'english'>;
const nameOf = ({ lang, english }: Named) => languageName(lang, english);

/** The languages that the parts of a mixed text are in, the one with the largest share first. */
function mixed({ inspection, parts }: SelectionReport): readonly InspectedLanguage[] {
  if (inspection.outcome !== 'recognised') return [];
  const found = new Set(parts.map(({ lang }) => lang));
  const languages = inspection.candidates.filter(({ lang }) => found.has(lang));
  return languages.length > 1 ? languages : [];
}

/** How sure an answer is: of a mixed text, that its languages are those. */
function confidenceOf(look: SelectionReport): number {
  if (look.inspection.outcome !== 'recognised') return 0;
  const shares = mixed(look).map(({ confidence }) => confidence);
  if (shares.length === 0) return look.inspection.candidates[0].confidence;
  return Math.min(
    1,
    shares.reduce((sum, share) => sum + share, 0),
  );
}

/** The answer in one line: what a screen reader says, and what stands at the top. */
function headlineOf(look: SelectionReport): string {
  const languages = mixed(look);
  return languages.length === 0 ? wordsFor(look.inspection).headline : list(languages.map(nameOf));
}

/** What a screen reader says when the answer is there. */
export function spoken(look: SelectionReport): string {
  const { headline, hint } = wordsFor(look.inspection);
  if (look.inspection.outcome !== 'recognised')
    return hint === undefined ? headline : message('headlineAndHint', headline, hint);
  const confidence = confidenceOf(look);
  return message('cardSpoken', headlineOf(look), surenessWords(surenessOf(confidence)), percent(confidence));
}

/** The title: what a person looks for first. */
export function title(look: SelectionReport): readonly Element[] {
  const { inspection } = look;
  if (inspection.outcome !== 'recognised') {
    const { headline, hint } = wordsFor(inspection);
    return [
      element('h2', { class: 'words' }, headline),
      ...(hint ? [element('p', { class: 'hint' }, hint)] : []),
    ];
  }
  const headline = headlineOf(look);
  const [first] = inspection.candidates;
  return [
    element('h2', surenessOf(confidenceOf(look)) === 'not-sure' ? { class: 'unsure' } : {}, headline),
    ...(mixed(look).length > 0 ? [] : [nativeName(first, headline)]),
  ];
}

/** Everything below the title, for the text that was looked at. */
export function details(look: SelectionReport, text: string): readonly Element[] {
  const { inspection } = look;
  const below: Element[] = [];
  if (inspection.outcome === 'recognised') {
    const languages = mixed(look);
    below.push(sureness(confidenceOf(look)));
    if (look.among === 'read') below.push(element('p', { class: 'hint' }, message('cardNarrowed')));
    if (languages.length > 0) below.push(...sharesOf(look, languages, text));
    const others = inspection.candidates.slice(1).filter((one) => !languages.includes(one));
    if (others.length > 0 && languages.length === 0) {
      below.push(
        element('h3', {}, message('cardAlternatives')),
        element('ul', {}, ...others.slice(0, runnersUp).map((other) => share(other))),
      );
    }
    if (tellsProfanity(inspection.profanity)) below.push(...profanity(inspection.profanity, look.swearing));
    if (look.isFallback) below.push(element('p', { class: 'hint notice' }, message('cardFallback')));
  }
  const callsLeft = callsLeftWords(inspection);
  if (callsLeft !== undefined) below.push(element('p', { class: 'calls' }, callsLeft));
  return below;
}

/** Native name and code; the name once only where it is the same in both languages. */
function nativeName({ lang, native }: InspectedLanguage, shown: string): Element {
  const code = element('code', {}, lang);
  if (native === shown) return element('p', { class: 'muted' }, code);
  return element('p', { class: 'muted' }, element('bdi', { lang, dir: 'auto' }, native), ' · ', code);
}

/** In words, with the number beside them and a bar below: broken where the answer is not sure. */
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
    element('div', { class: 'bar', 'aria-hidden': 'true' }, filled(confidence)),
  );
}

/** A stretch of a bar, `share` of it long. */
function filled(share: number, attributes: Readonly<Record<string, string>> = {}): Element {
  const stretch = element('div', { class: 'stretch', ...attributes });
  // Through the style object, not the attribute: a page's policy may forbid style attributes.
  stretch.style.setProperty('--share', String(share));
  return stretch;
}

function share(language: InspectedLanguage, mark?: number): Element {
  const { lang, confidence } = language;
  return element(
    'li',
    {},
    element(
      'span',
      {},
      ...(mark === undefined ? [] : [element('span', { class: `swatch mark-${mark}` })]),
      nameOf(language),
    ),
    element('code', {}, lang),
    element('span', { class: 'share' }, percent(confidence)),
  );
}

/** The shares of a mixed text as one bar and as a list, and its parts. */
function sharesOf(look: SelectionReport, languages: readonly InspectedLanguage[], text: string): Element[] {
  const marks = marksOf(languages.map(({ lang }) => lang));
  const named = new Map(languages.map((language) => [language.lang, nameOf(language)]));
  return [
    element(
      'div',
      { class: 'bar shares', 'aria-hidden': 'true' },
      ...languages.map(({ lang, confidence }) =>
        filled(confidence, { class: `stretch mark-${marks.get(lang) ?? 0}` }),
      ),
    ),
    element('ul', {}, ...languages.map((language) => share(language, marks.get(language.lang)))),
    element('h3', {}, message('cardParts')),
    markedText({
      text,
      // A part that is in none of the languages shown belongs to the one around it.
      parts: look.parts.filter(({ lang }) => named.has(lang)),
      swearing: look.swearing,
      marks,
      nameOf: (lang) => named.get(lang) ?? lang,
    }),
  ];
}

/** The likelihood of profanity, the words that were found, and what the number does not cover. */
function profanity(finding: ProfanityFinding, swearing: readonly MaskedWord[]): Element[] {
  const words = [...new Set(swearing.map(({ masked }) => masked))].slice(0, mostSwearing);
  const told = element(
    'dl',
    { class: 'profanity' },
    element('dt', {}, message('cardProfanity')),
    element('dd', { class: 'share' }, profanityWords(finding)),
    ...(words.length === 0
      ? []
      : [
          element('dt', {}, message('cardSwearing')),
          element('dd', {}, ...words.flatMap((word) => [element('span', { class: 'masked' }, word), ' '])),
        ]),
  );
  if (finding.outcome !== 'scored') return [told];
  return [told, element('p', { class: 'hint' }, message('profanityCovers'))];
}
