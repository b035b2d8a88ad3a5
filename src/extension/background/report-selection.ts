/**
 * What the card tells of a selection. Language and profanity score are asked of the public contract, so that they
 * are charged like any other caller's. Which part of the text is in which language and which words swear is asked
 * of the engines directly and costs nothing more: the contract has no endpoint for it, and only our own card is
 * answered (`answerInternal`).
 */
import { answerMessage } from '../../api/index.ts';
import { mask } from '../../engine/index.ts';
import { type Inspection, inspect } from '../messages/inspection.ts';
import type { Among, MaskedWord, SelectionReport, TextPart } from '../messages/selection-report.ts';
import { api, engines } from './engines-and-accounts.ts';
import { ownPreferences } from './preferences.ts';

/**
 * UTF-16 units of a window. Of a text longer than three, its beginning, its middle and its end are looked at in
 * parts, so that every answer is soon there; the shares are those of the whole text.
 */
const window = 5000;

/** The second language of a mixed text has at least this share; looking for less would slow every answer. */
const leastSecondShare = 0.05;

/** A find below this is more likely innocent than not. */
const leastScore = 0.5;

/** Swear words that are told: more than a card can show. */
const mostSwearing = 100;

type Recognised = Extract<Inspection, { outcome: 'recognised' }>;

/** Looks at `text`. Never rejects; costs what the inspection costs. */
export async function reportSelection(text: string, among: Among): Promise<SelectionReport> {
  const read = await ownPreferences();
  const options = among === 'read' ? read : {};
  const inspection = await inspect(text, (sent) => answerMessage(api, sent, { kind: 'self' }, options));
  const isRecognised = inspection.outcome === 'recognised';
  return {
    inspection,
    among,
    canNarrow: read.only !== undefined,
    parts: isRecognised ? await partsOf(text, inspection, options.only) : [],
    swearing: isRecognised ? await swearingIn(text, inspection) : [],
    isFallback: isRecognised && (await engines.language()).engine === 'franc-min',
  };
}

async function partsOf(
  text: string,
  { candidates }: Recognised,
  only: readonly string[] | undefined,
): Promise<readonly TextPart[]> {
  const likely = candidates.filter(({ confidence }) => confidence >= leastSecondShare);
  if (likely.length < 2) return [];
  const detector = await engines.language();
  const parts = windowsOf(text).flatMap(({ start, end }) =>
    detector
      .segments(text.slice(start, end), only === undefined ? {} : { only })
      .map((part) => ({ ...part, start: start + part.start, end: start + part.end })),
  );
  return new Set(parts.map(({ lang }) => lang)).size < 2 ? [] : parts;
}

function windowsOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  const { length } = text;
  if (length <= 3 * window) return [{ start: 0, end: length }];
  const middle = Math.floor((length - window) / 2);
  return [0, middle, length - window].map((start) => ({ start, end: start + window }));
}

async function swearingIn(text: string, { profanity }: Recognised): Promise<readonly MaskedWord[]> {
  if (profanity?.outcome !== 'scored' || profanity.score < leastScore) return [];
  const finder = await engines.profanity();
  return (
    finder
      .spans(text)
      // A word is masked where it is vulgar in itself: a name that somebody is called may be read.
      .filter(({ score, isVulgar }) => isVulgar && score >= leastScore)
      .slice(0, mostSwearing)
      .map(({ start, end }) => ({ start, end, masked: mask(text.slice(start, end)) }))
  );
}
