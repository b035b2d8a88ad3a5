/**
 * Tests every line of the folders next to this file by topic. A failure prints the lines. Lines in held-out/ are only
 * measured by the benchmark.
 */
import { describe, expect, it } from 'vitest';
import { framed } from '../../../lab/training/profanity/name-calling.ts';
import { loadProfanityScorer } from '../../../src/engine/profanity/index.ts';
import { type Folder, readLines, topicsOf } from './lines.ts';

const scorer = await loadProfanityScorer();

function outside(folder: Folder, topic: string, least: number, below: number): string[] {
  const lines = readLines(folder).filter((line) => line.topic === topic);
  expect(lines.length).toBeGreaterThan(0);
  return lines
    .map(({ text }) => ({ text, score: scorer.score(text) }))
    .filter(({ score }) => score < least || score >= below)
    .map(({ text, score }) => `${score} ${text}`);
}

describe('innocent lines that trip naive filters', () => {
  it.each(topicsOf('traps'))('score below one half: %s', (topic) => {
    expect(outside('traps', topic, 0, 0.5)).toEqual([]);
  });
});

describe('innocent words that look like disguised swearing', () => {
  it.each(topicsOf('look-alikes'))('score below one half: %s', (topic) => {
    expect(outside('look-alikes', topic, 0, 0.5)).toEqual([]);
  });
});

describe('disguised swearing', () => {
  it.each(topicsOf('disguises'))('scores at least one half: %s', (topic) => {
    expect(outside('disguises', topic, 0.5, 2)).toEqual([]);
  });
});

describe('swearing', () => {
  it.each(topicsOf('swearing'))('scores at least one half: %s', (topic) => {
    expect(outside('swearing', topic, 0.5, 2)).toEqual([]);
  });
});

describe('mild words', () => {
  it.each(topicsOf('mild'))('score from .2 to .5: %s', (topic) => {
    expect(outside('mild', topic, 0.2, 0.5)).toEqual([]);
  });
});

describe('name-calling nouns', () => {
  it('score at least one half in every frame', () => {
    expect(framed('called').filter((line) => scorer.score(line) < 0.5)).toEqual([]);
  });

  it('score below one half if negated, hypothetical or applied to things', () => {
    expect(framed('not-called').filter((line) => scorer.score(line) >= 0.5)).toEqual([]);
  });
});
