/**
 * Draws answers for the card and the popup. Creates elements one by one, because pages with a card may forbid markup
 * from strings (Trusted Types).
 */
import { maxCharacters } from '@vernacular/contract/limits';
import { message, percent } from '../i18n.ts';
import { directionOf } from '../in-page/direction.ts';
import { element } from '../in-page/element.ts';
import type { InspectedLanguage, Inspection, ProfanityFinding, Recognised } from '../messages/inspection.ts';
import { mixedText } from './mixed-text.ts';
import { shareBar, shareOf } from './shares.ts';
import {
  contextWords,
  headlineOf,
  isProfanityShown,
  profanityWords,
  sharesInWords,
  surenessWords,
  swearWords,
  tagOf,
  type Verdict,
  verdictOf,
  wordsFor,
} from './words.ts';

const maxAlternatives = 2;

export interface AnswerOptions {
  /** The detected text, to show its parts. */
  readonly text?: string | undefined;
  /** True to show all details, as in the popup. */
  readonly isWhole?: boolean;
  readonly level?: 2 | 3;
}

export function answerTitle(inspection: Inspection, { level = 2 }: AnswerOptions = {}): readonly Element[] {
  const tag = `h${level}` as const;
  if (inspection.outcome !== 'recognised') {
    const { headline, hint } = wordsFor(inspection);
    return [element(tag, { class: 'headline words' }, headline), hintOf(hint)];
  }
  const verdict = verdictOf(inspection);
  const { languages, sureness, isMixed } = verdict;
  const headline = headlineOf(verdict);
  const heading = element(tag, { class: `headline ${sureness}` }, headline);
  const [first] = languages;
  return first === undefined || isMixed || sureness === 'cannot-tell'
    ? [heading]
    : [heading, nativeName(first, headline)];
}

export function answerBody(inspection: Inspection, options: AnswerOptions = {}): readonly Element[] {
  return inspection.outcome === 'recognised' ? recognised(inspection, options) : [];
}

function recognised(answer: Recognised, options: AnswerOptions): Element[] {
  const { profanity, isSample = false, isFallback = false } = answer;
  const verdict = verdictOf(answer);
  const below = verdict.sureness === 'cannot-tell' ? guesses(verdict) : [surenessBar(verdict)];
  below.push(...contextOf(answer, options));
  if (verdict.isMixed) below.push(...mixedText(answer, verdict.languages, options.text));
  below.push(...others(answer, verdict, options));
  if (isProfanityShown(profanity)) below.push(...profanityOf(profanity, swearWords(answer)));
  if (isSample) below.push(hintOf(message('answerSample', maxCharacters)));
  if (isFallback) below.push(element('p', { class: 'hint fallback' }, message('cardFallback')));
  return below;
}

function hintOf(words: string): Element {
  return element('p', { class: 'hint' }, words);
}

/** Shows the native name (unless the headline shows it), the tag with the script, and the code. */
function nativeName(language: InspectedLanguage, shown: string): Element {
  const { lang, native } = language;
  const tag = tagOf(language);
  const codes = [...new Set([tag, lang])].map((code) => element('code', {}, code));
  const name = native === shown ? [] : [element('bdi', { lang: tag, dir: directionOf(native, tag) }, native)];
  const [, ...parts] = [...name, ...codes].flatMap((part) => [' · ', part]);
  return element('p', { class: 'native' }, ...parts);
}

/** Mixed-language texts have a bar of shares instead of this bar. */
function surenessBar({ sureness, confidence, isMixed }: Verdict): Element {
  return element(
    'div',
    { class: `sureness ${sureness}` },
    element(
      'p',
      {},
      element('strong', {}, surenessWords(sureness)),
      ' ',
      element('span', { class: 'share' }, percent(confidence)),
    ),
    ...(isMixed ? [] : [shareBar('bar', [{ share: confidence }])]),
  );
}

function guesses({ languages }: Verdict): Element[] {
  return [subheading(message('answerGuesses')), listOf(languages)];
}

function contextOf({ context }: Recognised, { isWhole = false }: AnswerOptions): Element[] {
  if (context === undefined) return [];
  const by = hintOf(contextWords(context.by));
  if (!isWhole) return [by];
  const { without } = context;
  const alone = without.length === 0 ? message('cardUnrecognised') : sharesInWords(without.slice(0, 3));
  return [by, hintOf(message('answerByItself', alone))];
}

function others({ candidates }: Recognised, verdict: Verdict, { isWhole = false }: AnswerOptions): Element[] {
  const named = new Set(verdict.languages.map(({ lang }) => lang));
  const left = candidates.filter(({ lang }) => !named.has(lang));
  const isRival = !verdict.isMixed && verdict.sureness !== 'cannot-tell';
  const likely = isRival ? left.slice(0, maxAlternatives) : [];
  const rest = isWhole ? left.slice(likely.length) : [];
  const shown = likely.length === 0 ? [] : [subheading(message('cardAlternatives')), listOf(likely)];
  if (rest.length === 0) return shown;
  return [...shown, element('details', {}, element('summary', {}, message('answerOthers')), listOf(rest))];
}

function listOf(languages: readonly InspectedLanguage[]): Element {
  return element('ul', {}, ...languages.map((each) => shareOf(each)));
}

function subheading(words: string): Element {
  return element('p', { class: 'sub' }, words);
}

function profanityOf(finding: ProfanityFinding, words: readonly string[]): Element[] {
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
