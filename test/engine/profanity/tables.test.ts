/**
 * Every line of the folders beside this file, by topic: innocent lines stay below one half, swearing is found, mild words
 * stand between. A failure prints the lines. What lies in held-out/ is measured by the benchmark and asserted nowhere.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { framed } from '../../../bench/profanity/tables.ts';
import { loadProfanityScorer, type ProfanityScorer } from '../../../src/engine/profanity/index.ts';
import { type Folder, readLines, topicsOf } from './lines.ts';

// Scores thousands of lines in a test.
vi.setConfig({ testTimeout: 60_000 });

let scorer: ProfanityScorer;
beforeAll(async () => {
  scorer = await loadProfanityScorer();
});

/** The lines of a topic whose score lies outside of a range, with their scores. */
function outside(folder: Folder, topic: string, least: number, below: number): string[] {
  const lines = readLines(folder).filter((line) => line.topic === topic);
  expect(lines.length).toBeGreaterThan(0);
  return lines
    .map(({ text }) => ({ text, score: scorer.score(text) }))
    .filter(({ score }) => score < least || score >= below)
    .map(({ text, score }) => `${score} ${text}`);
}

describe('innocent lines that trip naive filters', () => {
  it.each(topicsOf('traps'))('stay below one half: %s', (topic) => {
    expect(outside('traps', topic, 0, 0.5)).toEqual([]);
  });
});

describe('innocent words that look like disguised swearing', () => {
  it.each(topicsOf('look-alikes'))('stay below one half: %s', (topic) => {
    expect(outside('look-alikes', topic, 0, 0.5)).toEqual([]);
  });
});

describe('swearing in disguise', () => {
  it.each(topicsOf('disguises'))('is found: %s', (topic) => {
    expect(outside('disguises', topic, 0.5, 2)).toEqual([]);
  });
});

describe('swearing', () => {
  it.each(topicsOf('swearing'))('is found: %s', (topic) => {
    expect(outside('swearing', topic, 0.5, 2)).toEqual([]);
  });
});

describe('mild words', () => {
  it.each(topicsOf('mild'))('stand between .2 and .5: %s', (topic) => {
    expect(outside('mild', topic, 0.2, 0.5)).toEqual([]);
  });
});

describe('the nouns of the closed list', () => {
  it('call somebody names in every frame', () => {
    expect(framed('called').filter((line) => scorer.score(line) < 0.5)).toEqual([]);
  });

  it('call nobody names where they are denied, supposed or said of things', () => {
    expect(framed('not-called').filter((line) => scorer.score(line) >= 0.5)).toEqual([]);
  });
});
