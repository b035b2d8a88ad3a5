import { describe, expect, it, vi } from 'vitest';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { inspectInContext } from '../../../src/extension/background/inspect-in-context.ts';

const detector = await enginesFromFiles().language();
const dutch = 'Het in de rivier stroomt langzaam naar de zee, en de schepen liggen stil aan de kade.';
const english = 'There was something like in his voice when he told us about the accident of his neighbour.';
const nothing = { around: '', page: '', declared: '' };
const inspect = (text: string, surroundings: object, read: readonly string[] = []) =>
  inspectInContext(detector, text, { surroundings: { ...nothing, ...surroundings }, read }).languages;
const alone = (text: string) => detector.inspect(text).languages;

describe('a text with context', () => {
  it('is assigned to the language of its surroundings, or to one that the user reads, if it is in several', () => {
    expect(alone('water')[0]?.lang).toBe('en');
    expect(inspect('water', { around: dutch })[0]?.lang).toBe('nl');
    expect(inspect('water', { page: dutch.repeat(5) })[0]?.lang).toBe('nl');
    expect(inspect('water', {}, ['nl'])[0]?.lang).toBe('nl');
  });

  it('keeps the language of a foreign word', () => {
    const surroundings = { around: english, page: english, declared: 'en' };
    expect(inspect('Schadenfreude', surroundings)).toEqual(alone('Schadenfreude'));
  });

  it('is made surer by no surroundings in another language, and gets no language that it is hardly in', () => {
    for (const text of ['mit', 'a gutn tog', 'gotong royong', 'Schmetterling', 'hola', 'water'])
      for (const around of [`${text} ${english}`, `${dutch} ${text}`]) {
        const own = around.includes(english) ? 'en' : 'nl';
        const [found] = inspect(text, { around });
        if (found?.lang !== own) expect(found, text).toEqual(alone(text)[0]);
      }
    const hardly = alone('gotong royong').find(({ lang }) => lang === 'en');
    expect(hardly?.confidence ?? 0).toBeLessThan(0.05);
    expect(inspect('gotong royong', { around: english })).toEqual(alone('gotong royong'));
  });

  it('is inspected once if it has no context, is long or is sure by itself', () => {
    const detect = vi.spyOn(detector, 'inspect');
    expect(inspect('Wie geht es dir heute?', { around: english }, ['en'])[0]?.lang).toBe('de');
    expect(detect).toHaveBeenCalledTimes(1);
    detect.mockClear();
    inspectInContext(detector, 'water', {});
    inspectInContext(detector, 'water', { surroundings: nothing, read: [] });
    inspect(dutch.repeat(5), { around: english }, ['en']);
    expect(detect).toHaveBeenCalledTimes(3);
  });

  it('stays unrecognised without evidence, whatever its surroundings', () => {
    expect(inspect('12 34', { around: dutch })).toEqual([]);
  });
});
