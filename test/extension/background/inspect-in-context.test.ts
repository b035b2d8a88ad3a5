import { describe, expect, it, vi } from 'vitest';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { inspectInContext } from '../../../src/extension/background/inspect-in-context.ts';

const detector = await enginesFromFiles().language();
const dutch = 'Het in de rivier stroomt langzaam naar de zee, en de schepen liggen stil aan de kade.';
const english = 'There was something like in his voice when he told us about the accident of his neighbour.';
const nothing = { around: '', page: '', declared: '' };
const first = (text: string, surroundings: object, read: readonly string[] = []) => {
  const { found, by, alone } = inspectInContext(detector, text, {
    surroundings: { ...nothing, ...surroundings },
    read,
  });
  return [alone.languages[0]?.lang, found.languages[0]?.lang, by];
};

describe('a text with context', () => {
  it('is assigned to the language of its surroundings if its word is in several, and names the hint', () => {
    expect(first('water', { around: dutch })).toEqual(['en', 'nl', 'paragraph']);
    expect(first('water', { page: dutch.repeat(5) })).toEqual(['en', 'nl', 'page']);
    expect(first('water', { declared: 'nl-NL' }, [])[2]).toBe('page');
    expect(first('water', {}, ['nl'])).toEqual(['en', 'nl', 'read']);
    expect(first('water', { around: dutch, page: dutch, declared: 'nl' }, ['en'])[2]).toBe('paragraph');
  });

  it('keeps the language of a foreign word', () => {
    expect(first('Schadenfreude', { around: english, page: english, declared: 'en' }).slice(0, 2)).toEqual([
      'de',
      'de',
    ]);
  });

  it('keeps its answer without context if this hardly changes it', () => {
    const sentence = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';
    expect(first(sentence, { around: dutch, declared: 'nl' })).toEqual(['de', 'de', undefined]);
    const { found, alone } = inspectInContext(detector, sentence, {
      surroundings: { ...nothing, around: dutch },
    });
    expect(found).toEqual(alone);
  });

  it('is inspected once if it has no context or is long', () => {
    const detect = vi.spyOn(detector, 'inspect');
    inspectInContext(detector, 'water', {});
    inspectInContext(detector, 'water', { surroundings: nothing, read: [] });
    inspectInContext(detector, dutch.repeat(5), {
      surroundings: { ...nothing, around: english },
      read: ['en'],
    });
    expect(detect).toHaveBeenCalledTimes(3);
  });

  it('stays unrecognised without evidence, whatever its surroundings', () => {
    expect(
      inspectInContext(detector, '12 34', { surroundings: { ...nothing, around: dutch } }).found.languages,
    ).toEqual([]);
  });
});
