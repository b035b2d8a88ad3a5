/**
 * Reports on a selected text for the card: its inspection, the language of each part of a mixed text, and its swear
 * words, masked. Parts and words cost nothing more than the inspection.
 */
import { type LanguageDetector, mask, type Span } from '../../engine/index.ts';
import type { Recognised } from '../messages/inspection.ts';
import type { Among, MaskedWord, SelectionReport, TextPart } from '../messages/selection-report.ts';
import { inspectorParts } from './engines-and-accounts.ts';
import { inspect } from './inspect.ts';
import { ownPreferences } from './preferences.ts';

/**
 * UTF-16 units of a window. Of a text longer than three, only its beginning, middle and end are divided into
 * parts, so that every answer comes soon; the candidates are those of the whole text.
 */
const window = 5000;

/** The second language of a mixed text has at least this share: looking for less would slow down every answer. */
const leastSecondShare = 0.05;

/** A find below this score is more likely innocent than not. */
const leastScore = 0.5;

/** Most swear words in a report: more than a card can show. */
const mostSwearing = 100;

/** Reports on `text`, among all languages or those that the person reads. Never rejects; costs one inspection. */
export async function reportSelection(text: string, among: Among): Promise<SelectionReport> {
  const read = await ownPreferences();
  const only = among === 'read' ? read.only : undefined;
  const { inspection, spans } = await inspect(inspectorParts, text, { only });
  const report = { inspection, among, canNarrow: read.only !== undefined };
  if (inspection.outcome !== 'recognised') return { ...report, parts: [], swearing: [], isFallback: false };
  const detector = await inspectorParts.engines.language();
  return {
    ...report,
    parts: partsOf(detector, text, inspection, only),
    swearing: masked(text, spans),
    isFallback: detector.engine === 'franc-min',
  };
}

function partsOf(
  detector: LanguageDetector,
  text: string,
  { candidates }: Recognised,
  only: readonly string[] | undefined,
): readonly TextPart[] {
  const likely = candidates.filter(({ confidence }) => confidence >= leastSecondShare);
  if (likely.length < 2) return [];
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

/** The words that are vulgar in themselves: a mild name that somebody is called may be read. */
function masked(text: string, spans: readonly Span[]): readonly MaskedWord[] {
  return spans
    .filter(({ score, isVulgar }) => isVulgar && score >= leastScore)
    .slice(0, mostSwearing)
    .map(({ start, end }) => ({ start, end, masked: mask(text.slice(start, end)) }));
}
