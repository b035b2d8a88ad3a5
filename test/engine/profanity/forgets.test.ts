/** Nothing of a text outlives its call. */
import { describe, expect, it, vi } from 'vitest';
import { loadEngine } from '../../../src/engine/profanity/load.ts';
import { readLines } from './lines.ts';

// Reads every buffer after each of 1,700 texts: two seconds on an idle machine.
vi.setConfig({ testTimeout: 120_000 });

const engine = loadEngine();

describe('the engine', () => {
  it('is blank before any text', () => {
    expect(engine.isBlank).toBe(true);
  });

  it('keeps nothing of a text in any buffer, whatever the text is made of', () => {
    const texts = [...readLines('disguises'), ...readLines('look-alikes')].map(({ text }) => text);
    const kept = texts.filter((text) => {
      engine.score(text);
      return !engine.isBlank;
    });
    expect(kept).toEqual([]);
  });

  it('keeps nothing of a long text, nor of one whose finds were asked for', () => {
    const text = 'f.u.c.k s h i t a$$hole \u{1f595} das ist cum blow job sh**t phuk '.repeat(3000);
    engine.score(text);
    expect(engine.isBlank).toBe(true);
    expect(engine.spans(text).length).toBeGreaterThan(1000);
    expect(engine.isBlank).toBe(true);
  });

  it('tells that a buffer is not blank while a text is in it', () => {
    const blank = engine.findings('f.u.c.k', () => engine.isBlank);
    expect(blank).toBe(false);
    expect(engine.isBlank).toBe(true);
  });
});
