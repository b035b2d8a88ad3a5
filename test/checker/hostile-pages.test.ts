/** The cost of hostile pages, counted in steps of the parser and of the reader of its tree. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkHtml } from '../../src/checker/html.ts';
import { runs, sized } from '../lib/rounds.ts';
import { hostilePages } from './hostile-pages.ts';

const counter = vi.hoisted(() => ({ steps: 0 }));

// The parser and the reader ask the adapter about each node that they look at.
vi.mock('parse5', async (original) => {
  const actual = await original<{ defaultTreeAdapter: object }>();
  const counting = Object.entries(actual.defaultTreeAdapter).map(([name, call]) => [
    name,
    (...args: never[]) => {
      counter.steps++;
      return (call as (...args: never[]) => unknown)(...args);
    },
  ]);
  return { ...actual, defaultTreeAdapter: Object.fromEntries(counting) };
});

function costOf(html: string) {
  counter.steps = 0;
  let inspected = 0;
  const { findings } = checkHtml(html, {
    inspect(text) {
      inspected += text.length;
      const parts = Array.from({ length: Math.floor(text.length / 60) }, (_, part) => ({
        start: part * 60,
        end: (part + 1) * 60,
        lang: part % 2 ? 'de' : 'en',
        confidence: 1,
      }));
      return { languages: [{ lang: 'en', confidence: 1 }], noLanguage: 0, parts: parts.slice(0, -1) };
    },
  });
  return { steps: counter.steps, inspected, reported: JSON.stringify(findings).length };
}

/** Above the depth at which the parser begins to limit a page. */
const size = sized(600, 4000);

describe('the check of a page with', () => {
  it.each(Object.entries(hostilePages))('%s costs in proportion to its length', (_, page) => {
    const [short, long] = [page(size), page(2 * size)];
    const [less, more] = [costOf(short), costOf(long)];
    const ratio = long.length / short.length;
    expect(more.steps).toBeLessThan(1.5 * ratio * less.steps + 20_000);
    expect(more.inspected).toBeLessThan(3 * long.length);
    expect(more.reported).toBeLessThan(20 * long.length);
  });

  it('any mixture of these costs at most a fixed number of steps for each character', () => {
    const piece = fc.tuple(
      fc.constantFrom(...Object.values(hostilePages)),
      fc.integer({ min: 1, max: size }),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.nat({ max: 50 }), (pieces, cut) => {
        const html = pieces.map(([page, n]) => page(n).slice(n % (cut + 1))).join('');
        const { steps, inspected, reported } = costOf(html);
        expect(steps).toBeLessThan(2000 * html.length + 5000);
        expect(inspected).toBeLessThan(3 * html.length + 1000);
        expect(reported).toBeLessThan(20 * html.length + 1000);
      }),
      runs(4),
    );
  });
});

it('a tag with a digit as language is invalid, and not an error of the program', () => {
  for (const lang of ['a0', '0a', 'a0b', 'd3-AT', '12'])
    expect(checkHtml(`<html lang=${lang}><p lang=${lang}>x`, { inspect: vi.fn() }).findings).toMatchObject([
      { rule: 'invalid-lang', declared: lang },
      { rule: 'invalid-lang', declared: lang },
    ]);
});
