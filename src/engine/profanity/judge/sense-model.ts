/**
 * Decides the sense of an ambiguous word, such as the bird or the breast, by a logistic model of the words
 * around it and their cues, alone and combined with the ambiguous word. Training balances innocent and
 * profane uses.
 */
import { sensedCueCount } from '../find/cues.ts';
import { RiceReader } from '../find/data.ts';
import type { Findings, Match } from '../find/findings.ts';
import { hashWord } from '../read/letters.ts';
import { flag, type Tokens } from '../read/tokens.ts';
import { startsName } from './capitals.ts';

/** A power of two. */
export const senseSize = 32768;

/** Weights are stored in 1/weightScale of a sixteenth of a logit. */
export const weightScale = 2;

export const weightGapBits = 1;
export const weightBits = 4;

const span = 6;

/** In sixteenths of a logit. */
const maxEvidence = 104;

/** Salts of the feature hash, so that a word has a weight in each role. */
const role = {
  near: 0,
  beside: 1,
  cue: 16,
  cueBeside: 20,
  target: 32,
  targetBeside: 33,
  targetCue: 48,
  place: 64,
  form: 72,
  placeOfAny: 80,
  wordCount: 96,
  pause: 132,
  targetPause: 134,
};

/** Hash for all words that are neither listed nor known. Arbitrary. */
const unknownWord = 0x51ed270b;

function featureOf(hash: number, as: number): number {
  let h = Math.imul(hash ^ Math.imul(as + 1, 0x9e3779b9), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0xc2b2ae35);
  return (h ^ (h >>> 13)) & (senseSize - 1);
}

/**
 * `target` and `form` are hashes of the base word and the form. If `target` is 0, features of the word are
 * left out.
 */
export interface SenseQuery {
  readonly token: number;
  readonly endToken: number;
  readonly target: number;
  readonly form: number;
  readonly isCapital: boolean;
}

export function senseQueryOf(findings: Findings, { token, endToken, entry }: Match): SenseQuery {
  const isCapital = startsName(findings, token);
  return { token, endToken, target: hashWord(entry.canonical), form: hashWord(entry.form), isCapital };
}

type Each = (feature: number, token: number) => void;

export function senseFeatures(findings: Findings, query: SenseQuery, each: Each): void {
  const { tokens } = findings.reading;
  const { token, endToken, target } = query;
  const last = Math.min(tokens.count, token + span + 1);
  let wordCount = 0;
  for (let i = Math.max(0, token - span); i < last; i++) {
    const isInside = (i >= token && i < endToken) || findings.matchNumber[i] === -1;
    if (isInside || !tokens.isSameSentence(i, token) || tokens.is(i, flag.noWord)) continue;
    wordCount++;
    wordFeatures(findings, i, query, each);
  }
  if (target === 0) return;
  targetFeatures(tokens, query, each);
  each(featureOf(0, role.wordCount + Math.min(wordCount, 8)), token);
}

function wordFeatures(findings: Findings, i: number, { token, target }: SenseQuery, each: Each): void {
  const { lexicon } = findings;
  // 0 to 4 within two tokens of the ambiguous word.
  const offset = i - token + 2;
  const isBeside = offset >= 0 && offset <= 4;
  const entry = findings.entryAt(i);
  const isHidden = entry !== undefined && findings.entryNumber[i] < 0;
  const cues = lexicon.cueSets[findings.cueSet[i]] as readonly number[];
  if (entry === undefined && findings.known[i] === 0) each(featureOf(unknownWord, role.near), i);
  const hash = isHidden ? 0 : findings.reading.tokens.hash[i];
  if (hash !== 0) {
    each(featureOf(hash, role.near), i);
    if (isBeside) each(featureOf(hash, role.beside + offset), i);
    if (target !== 0) each(featureOf(hash ^ target, role.target), i);
    if (target !== 0 && isBeside) each(featureOf(hash ^ target, role.targetBeside + offset), i);
  }
  for (const number of cues) {
    if (number >= sensedCueCount) continue;
    const named = number + 1;
    each(featureOf(named, role.cue), i);
    if (isBeside) each(featureOf(named, role.cueBeside + offset), i);
    if (target !== 0) each(featureOf(named ^ target, role.targetCue), i);
  }
}

function targetFeatures(
  tokens: Tokens,
  { token, endToken, target, form, isCapital }: SenseQuery,
  each: Each,
): void {
  [pauseAfter(tokens, token - 1), pauseAfter(tokens, endToken - 1)].forEach((pause, side) => {
    if (pause === 0) return;
    each(featureOf(pause, role.pause + 1 - side), token);
    each(featureOf(target ^ pause, role.targetPause + 1 - side), token);
  });
  // Pictures, links and numbers do not change which word is first or last.
  const isBesideWord = (at: number) => tokens.isSameSentence(at, token) && !tokens.is(at, flag.noWord);
  const first = isBesideWord(token - 1) ? 0 : 1;
  const last = isBesideWord(endToken) ? 0 : 2;
  const offset = first + last + (isCapital ? 4 : 0);
  each(featureOf(target, role.place + offset), token);
  each(featureOf(form, role.form), token);
  each(featureOf(0, role.placeOfAny + offset), token);
}

/** Returns 0 for a space or nothing, 1 for a hyphen or similar, 2 for punctuation. */
function pauseAfter(tokens: Tokens, at: number): number {
  if (tokens.is(at, flag.noWord) || tokens.is(at + 1, flag.noWord)) return 0;
  if (!tokens.isSameSentence(at, at + 1) || !tokens.isSameSentence(at + 1, at)) return 0;
  if (tokens.is(at + 1, flag.attached)) return 1;
  return tokens.signsBefore(at + 1) > 1 ? 2 : 0;
}

/** Decodes the output of `packWeights` in training. */
export function unpackWeights(bytes: Uint8Array): Int8Array {
  const weights = new Int8Array(senseSize);
  const reader = new RiceReader(bytes);
  for (let at = -1; ; ) {
    const gap = reader.read(weightGapBits);
    if (gap < 0) return weights;
    at += gap + 1;
    const folded = reader.read(weightBits);
    weights[at] = folded & 1 ? -(folded + 1) / 2 : folded / 2;
  }
}

export class SenseModel {
  readonly weights: Int8Array;

  constructor(weights: Int8Array) {
    this.weights = weights;
  }

  evidence(findings: Findings, match: Match): number {
    let sum = 0;
    senseFeatures(findings, senseQueryOf(findings, match), (weight) => {
      sum += this.weights[weight];
    });
    return limited(scaled(sum));
  }

  reasons(findings: Findings, match: Match): [reason: string, weight: number][] {
    const { tokens, text } = findings.reading;
    const sums = new Map<number, number>();
    senseFeatures(findings, senseQueryOf(findings, match), (weight, token) => {
      sums.set(token, (sums.get(token) ?? 0) + this.weights[weight]);
    });
    const reasons: [string, number][] = [];
    let sum = 0;
    for (const [token, weight] of sums) {
      // Differences of rounded sums, so that they add up.
      const added = scaled(sum + weight) - scaled(sum);
      sum += weight;
      const word = text.slice(tokens.start[token], tokens.end[token]);
      reasons.push([token === match.token ? 'its place in the sentence' : `near “${word}”`, added]);
    }
    reasons.push(['limit of the words around it', limited(scaled(sum)) - scaled(sum)]);
    return reasons;
  }
}

const scaled = (sum: number) => Math.trunc(sum / weightScale);
const limited = (evidence: number) => Math.max(-maxEvidence, Math.min(maxEvidence, evidence));
