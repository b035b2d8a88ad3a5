/** Checks that no buffer keeps any part of a text after a call. */
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../src/engine/profanity/load.ts';
import { isLong } from '../../rounds.ts';
import { readLines } from './lines.ts';

const engine = loadEngine();

describe('the engine', () => {
  it('has blank buffers before the first text', () => {
    expect(engine.isBlank).toBe(true);
  });

  it('clears all buffers after a test line', () => {
    const lines = [...readLines('disguises'), ...readLines('look-alikes')].map(({ text }) => text);
    const texts = lines.filter((_, at) => isLong || at % 8 === 0);
    const kept = texts.filter((text) => {
      engine.score(text);
      return !engine.isBlank;
    });
    expect(kept).toEqual([]);
  });

  it('clears all buffers after a long text, for scores and spans', () => {
    const text = 'f.u.c.k s h i t a$$hole \u{1f595} das ist cum blow job sh**t phuk '.repeat(3000);
    engine.score(text);
    expect(engine.isBlank).toBe(true);
    expect(engine.spans(text).length).toBeGreaterThan(1000);
    expect(engine.isBlank).toBe(true);
  });

  it('has buffers that are not blank while it reads a text', () => {
    const blank = engine.findings('f.u.c.k', () => engine.isBlank);
    expect(blank).toBe(false);
    expect(engine.isBlank).toBe(true);
  });
});
