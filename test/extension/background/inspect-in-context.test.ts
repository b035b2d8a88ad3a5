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

  it('is made no surer by its surroundings, and gets no language from them that it is hardly in', () => {
    const sentence = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';
    for (const text of ['water', 'hola', 'az yor', 'gotong royong', sentence])
      for (const around of [english, dutch, `${text} ${english}`]) {
        const [first] = alone(text);
        const [found] = inspect(text, { around });
        const before = alone(text).find(({ lang }) => lang === found?.lang)?.confidence ?? 0;
        if (found?.lang === first?.lang) expect(found, text).toEqual(first);
        else expect(before, text).toBeGreaterThanOrEqual(0.3 * (first?.confidence ?? 0));
      }
  });

  it('is inspected once if it has no context or is long', () => {
    const detect = vi.spyOn(detector, 'inspect');
    inspectInContext(detector, 'water', {});
    inspectInContext(detector, 'water', { surroundings: nothing, read: [] });
    inspect(dutch.repeat(5), { around: english }, ['en']);
    expect(detect).toHaveBeenCalledTimes(3);
  });

  it('stays unrecognised without evidence, whatever its surroundings', () => {
    expect(inspect('12 34', { around: dutch })).toEqual([]);
  });
});
