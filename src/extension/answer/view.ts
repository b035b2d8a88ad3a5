/**
 * Draws answers for the card and the popup. Creates elements one by one, because pages with a card may forbid markup
 * from strings (Trusted Types).
 */
import { maxCharacters } from '@vernacular/contract/limits';
import { directionOf } from '../dom/direction.ts';
import { element, icon } from '../dom/element.ts';
import { type MessageKey, message, percent } from '../i18n.ts';
import type { InspectedLanguage, Inspection, ProfanityFinding, Recognised } from '../messages/inspection.ts';
import { mixedText } from './mixed-text.ts';
import { shareBar } from './shares.ts';
import {
  contextWords,
  hasNoEnglish,
  headlineOf,
  isProfanityShown,
  languageOf,
  nameOf,
  profanityWords,
  sharesInWords,
  surenessWords,
  swearWords,
  tagOf,
  tagOfNative,
  type Verdict,
  verdictOf,
  wordsFor,
} from './words.ts';

const maxAlternatives = 2;

/** Scores below this are mild words, or more likely innocent than profane. */
const minSwearing = 0.5;

export interface AnswerOptions {
  /** The detected text, to show its parts. */
  readonly text?: string | undefined;
  /** True to include the details, folded, as in the popup. */
  readonly isWhole?: boolean;
  readonly level?: 2 | 3;
  /** Draws a candidate that the user can choose. Without it, candidates are only listed. */
  readonly choice?: (language: InspectedLanguage, content: readonly Element[]) => Node;
}

/** Returns the first row: language, native name, code, swearing and sureness. Other outcomes have two lines. */
export function answerTitle(inspection: Inspection, { level = 2 }: AnswerOptions = {}): readonly Element[] {
  const tag = `h${level}` as const;
  if (inspection.outcome !== 'recognised') {
    const { headline, hint } = wordsFor(inspection);
    return [element(tag, { class: 'headline words' }, headline), hintOf(hint)];
  }
  const verdict = verdictOf(inspection);
  const headline = headlineOf(verdict);
  const heading = element(tag, { class: `headline ${verdict.sureness}` }, headline);
  const named = languageOf(verdict);
  const native = named ? [nativeName(named, headline)] : [];
  const pill = swearingPill(inspection.profanity);
  const marks = element('p', { class: 'marks' }, ...pill, ...surenessMark(verdict));
  // Keeps the sureness on the line of the native name, or else of the heading.
  const rest =
    native.length > pill.length
      ? [element('div', { class: 'row rest' }, ...native, marks)]
      : [...native, marks];
  return [element('div', { class: 'row' }, heading, ...rest)];
}

/** Returns the first row after the user has chosen a language. */
export function choiceTitle(language: InspectedLanguage): Element {
  const name = nameOf(language);
  return element(
    'div',
    { class: 'row' },
    element('h2', { class: 'headline' }, name),
    nativeName(language, name),
  );
}

/** Returns everything below the first row that is always visible. */
export function answerBody(inspection: Inspection, options: AnswerOptions = {}): readonly Element[] {
  return inspection.outcome === 'recognised' ? recognised(inspection, options) : [];
}

/** Returns the details, or nothing if the title and body show everything. */
export function answerDetails(inspection: Inspection, options: AnswerOptions = {}): readonly Element[] {
  if (inspection.outcome !== 'recognised') return [];
  const { context, noLanguage, profanity } = inspection;
  const verdict = verdictOf(inspection);
  const { likely, rest } = othersOf(inspection, verdict);
  const details = verdict.sureness === 'very-sure' ? alternativesOf(verdict, likely, options) : [];
  details.push(...choicesOf('answerOthers', rest, options));
  if (noLanguage !== undefined) details.push(hintOf(message('answerNoLanguage', percent(noLanguage))));
  if (context !== undefined) {
    const { without } = context;
    const alone = without.length === 0 ? message('cardUnrecognised') : sharesInWords(without.slice(0, 3));
    details.push(hintOf(message('answerByItself', alone)));
  }
  if (profanity?.outcome === 'scored' && isProfanityShown(profanity))
    details.push(...swearingOf(swearWords(inspection)));
  if (verdict.sureness !== 'cannot-tell' && hasNoEnglish(inspection))
    details.push(hintOf(message('profanityEnglishOnly')));
  return details;
}

function recognised(answer: Recognised, options: AnswerOptions): readonly Element[] {
  const { context, profanity, isSample = false, isFallback = false } = answer;
  const verdict = verdictOf(answer);
  const below = verdict.isEither ? choicesOf(undefined, verdict.languages, options) : [];
  if (verdict.sureness !== 'very-sure') below.push(...unsure(answer, verdict, options));
  if (context !== undefined) below.push(hintOf(contextWords(context.by)));
  if (verdict.isMixed) below.push(...mixedText(answer, verdict.languages, options.text));
  if (profanity?.outcome === 'failed')
    below.push(hintOf(message('spokenProfanity', profanityWords(profanity))));
  if (isSample) below.push(hintOf(message('answerSample', maxCharacters)));
  if (isFallback) below.push(element('p', { class: 'hint fallback' }, message('cardFallback')));
  const details = options.isWhole ? answerDetails(answer, options) : [];
  if (details.length === 0) return below;
  const summary = element('summary', {}, message('cardDetails'));
  return [...below, element('details', {}, summary, ...details)];
}

function hintOf(words: string): Element {
  return element('p', { class: 'hint' }, words);
}

/** Shows the native name, unless the headline shows it, and the code with the script. */
function nativeName(language: InspectedLanguage, shown: string): Element {
  const { native } = language;
  const lang = tagOfNative(language);
  const name =
    native === shown ? [] : [element('bdi', { lang, dir: directionOf(native, lang) }, native), ' · '];
  return element('p', { class: 'native' }, ...name, element('code', {}, tagOf(language)));
}

function surenessMark({ sureness, confidence }: Verdict): Element[] {
  if (sureness === 'cannot-tell') return [];
  const share = percent(confidence);
  if (sureness !== 'very-sure') return [element('span', { class: 'share' }, share)];
  const words = `${surenessWords(sureness)} ${share}`;
  const said = element('span', { class: 'visually-hidden' }, words);
  return [element('span', { class: 'sure', title: words }, icon('M2 6.5 4.75 9.25 10 3', 12), said)];
}

function swearingPill(finding: ProfanityFinding | undefined): Element[] {
  if (finding?.outcome !== 'scored' || !isProfanityShown(finding)) return [];
  const names = finding.score < minSwearing ? 'pill' : 'pill bad';
  const share = element('span', { class: 'share' }, profanityWords(finding));
  return [element('span', { class: names }, message('cardProfanity'), ' ', share)];
}

/** Mixed-language texts have a bar of shares instead of the bar. */
function unsure(answer: Recognised, verdict: Verdict, options: AnswerOptions): Element[] {
  const { languages, sureness, confidence, isMixed, around } = verdict;
  if (around) return [hintOf(message('answerNameIn', nameOf(around)))];
  if (sureness === 'cannot-tell') return choicesOf('answerGuesses', languages, options);
  return [
    element(
      'div',
      { class: `sureness ${sureness}` },
      element('strong', {}, surenessWords(sureness)),
      ...(isMixed ? [] : [shareBar('bar', [{ share: confidence }])]),
    ),
    ...alternativesOf(verdict, othersOf(answer, verdict).likely, options),
  ];
}

/** Returns the candidates that the verdict does not name. */
function othersOf({ candidates }: Recognised, { languages, sureness, isMixed }: Verdict) {
  const named = new Set(languages.map(({ lang }) => lang));
  const others = candidates.filter(({ lang }) => !named.has(lang));
  const likelyCount = isMixed || sureness === 'cannot-tell' ? 0 : maxAlternatives;
  return { likely: others.slice(0, likelyCount), rest: others.slice(likelyCount) };
}

/** If the user can choose one of the alternatives, includes the answer, to return to it. */
function alternativesOf(
  verdict: Verdict,
  likely: readonly InspectedLanguage[],
  options: AnswerOptions,
): Element[] {
  const answered = options.choice && likely.length > 0 ? languageOf(verdict) : undefined;
  return choicesOf('cardAlternatives', answered ? [answered, ...likely] : likely, options);
}

function choicesOf(
  heading: MessageKey | undefined,
  languages: readonly InspectedLanguage[],
  { choice }: AnswerOptions,
): Element[] {
  if (languages.length === 0) return [];
  const choices = languages.map((language) => {
    const name = element('span', {}, nameOf(language));
    const content = [name, element('span', { class: 'share' }, percent(language.confidence))];
    return element('li', {}, ...(choice ? [choice(language, content)] : [name, ' ', ...content.slice(1)]));
  });
  const label = heading ? [element('p', { class: 'sub' }, message(heading))] : [];
  return [element('div', { class: 'choices' }, ...label, element('ul', {}, ...choices))];
}

function swearingOf(words: readonly string[]): Element[] {
  const covers = hintOf(message('profanityCovers'));
  if (words.length === 0) return [covers];
  const shown = words.flatMap((word) => [element('span', { class: 'masked' }, word), ' ']);
  const found = element('dt', {}, message('cardSwearing'));
  return [element('dl', { class: 'profanity' }, found, element('dd', {}, ...shown)), covers];
}
