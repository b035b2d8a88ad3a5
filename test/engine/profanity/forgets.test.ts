/** Checks that no buffer keeps any part of a text after a call. */
import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/engine/profanity/engine.ts';
import { loadEngine } from '../../../src/engine/profanity/load.ts';
import { isLong } from '../../lib/rounds.ts';
import { readLines } from './lines.ts';

/** Returns an engine, and a function that tells whether its lists and all its arrays of numbers are as they were. */
function watchedEngine(): { engine: Engine; isBlank: () => boolean } {
  const made: ArrayBufferView[] = [];
  for (const name of ['Uint8Array', 'Uint16Array', 'Int16Array', 'Int32Array'] as const) {
    const watched = new Proxy(globalThis[name], {
      construct(type, args) {
        const array = Reflect.construct(type, args);
        made.push(array);
        return array;
      },
    });
    vi.stubGlobal(name, watched);
  }
  const engine = loadEngine();
  vi.unstubAllGlobals();
  const arrays = made.map(({ buffer }) => new Uint8Array(buffer));
  const before = arrays.map((array) => array.slice());
  const { findings } = engine.finder;
  const { chunks, tokens, symbols } = findings.reading;
  const isBlank = () => {
    const lists = [findings.reading.text, chunks, findings.matches];
    return (
      lists.every(({ length }) => length === 0) &&
      [tokens, symbols].every(({ count }) => count === 0) &&
      arrays.every((array, at) => Buffer.compare(array, before[at] as Uint8Array) === 0)
    );
  };
  expect(arrays.length).toBeGreaterThan(50);
  return { engine, isBlank };
}

const { engine, isBlank } = watchedEngine();

describe('the engine', () => {
  it('clears all buffers after a test line', () => {
    const lines = [...readLines('disguises'), ...readLines('look-alikes')].map(({ text }) => text);
    const texts = lines.filter((_, at) => isLong || at % 8 === 0);
    const kept = texts.filter((text) => {
      engine.score(text);
      return !isBlank();
    });
    expect(kept).toEqual([]);
  });

  it('clears all buffers after a long text, for scores and spans', () => {
    const text = 'f.u.c.k s h i t a$$hole \u{1f595} das ist cum blow job sh**t phuk '.repeat(3000);
    engine.score(text);
    expect(isBlank()).toBe(true);
    expect(engine.spans(text).length).toBeGreaterThan(1000);
    expect(isBlank()).toBe(true);
  });

  it.each(['f.u.c.k', 'plain words', 'sh**t', 'f u c k', 'fu ck'])(
    'has buffers that are not blank while it reads a text: %s',
    (text) => {
      expect(engine.findings(text, isBlank)).toBe(false);
      expect(isBlank()).toBe(true);
    },
  );
});
