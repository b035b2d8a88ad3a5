import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/profanity/engine.ts';
import { searching } from '../../../src/engine/profanity/find/disguised.ts';
import { loadEngine } from '../../../src/engine/profanity/load.ts';
import { Budget } from '../../../src/engine/profanity/read/budget.ts';
import { readLines } from './lines.ts';

describe('an allowance of work', () => {
  /** The steps that a text of a length may take, one hundred at a time. */
  const allowed = (length: number) => {
    const budget = new Budget(searching);
    budget.begin(length);
    let steps = 0;
    while (budget.take(100)) steps += 100;
    expect(budget.exhausted).toBe(true);
    return steps;
  };

  it('grows with the text by a few steps a character, and no faster', () => {
    const perCharacter = (allowed(1_000_000) - allowed(0)) / 1_000_000;
    expect(perCharacter).toBeGreaterThan(5);
    expect(perCharacter).toBeLessThan(20);
  });

  it('is whole again with every text', () => {
    const budget = new Budget(searching);
    budget.begin(0);
    while (budget.take(1000));
    budget.begin(0);
    expect(budget.exhausted).toBe(false);
    expect(budget.take(1000)).toBe(true);
  });
});

describe('the work on a text', () => {
  let scorer: Engine;
  beforeAll(() => {
    scorer = loadEngine();
  });
  const leavesUndone = (text: string) => {
    scorer.score(text);
    return scorer.cutShort;
  };
  const tables = ['traps', 'look-alikes', 'disguises', 'swearing'] as const;

  it.each(tables)('is never cut short, so that no score of ours depends on the allowance: %s', (name) => {
    expect(readLines(name).filter(({ text }) => leavesUndone(text))).toEqual([]);
  });

  it('is not cut short in a thousand characters of nothing but disguises', () => {
    const disguises = readLines('disguises').map(({ text }) => text);
    for (let i = 0; i < disguises.length; i += 10) {
      const text = disguises.slice(i).join(' ').slice(0, 1000);
      expect(leavesUndone(text)).toBe(false);
    }
  });

  it('is cut short in a long heap of signs and letters, yet plain swearing at its end is found', () => {
    const heap = 'f1x q!w v|z s3x (k 7t$ '.repeat(20_000);
    expect(leavesUndone(heap)).toBe(true);
    expect(scorer.score(`${heap} fucking`)).toBeGreaterThan(0.9);
  });

  it('is cut short in a long heap of ambiguous words, yet plain swearing at its end is found', () => {
    const heap = '<dick fag ! ass !ass cock tit '.repeat(20_000);
    expect(leavesUndone(heap)).toBe(true);
    expect(scorer.score(`${heap} fucking`)).toBeGreaterThan(0.9);
  });

  it.each(['go suck my dick', 'You Cunt, go away.', 'Shit, you ass.'])(
    'leaves nothing of long prose that is full of ambiguous words, so that swearing at its end is found: %s',
    (swearing) => {
      const text = `${'The cock crowed at dawn on the farm. '.repeat(600)}${swearing}`;
      expect(scorer.score(text)).toBe(scorer.score(swearing));
      expect(scorer.spans(text).some(({ start, score }) => start > text.length - 20 && score > 0.5)).toBe(
        true,
      );
      expect(scorer.cutShort).toBe(false);
    },
  );

  it.each(['traps', 'swearing'] as const)(
    'is not cut short in all lines of a folder as one text: %s',
    (name) => {
      expect(
        leavesUndone(
          readLines(name)
            .map(({ text }) => text)
            .join('\n'),
        ),
      ).toBe(false);
    },
  );

  it.each([
    ['Shit ', 'shit'],
    ['damn ', 'damn'],
    ['cock ', 'cock'],
  ])('leaves out no word of a heap of one, only what stands around it: %s', (word, canonical) => {
    const heap = scorer.spans(word.repeat(3000));
    expect(heap.filter((span) => span.canonical === canonical)).toHaveLength(3000);
    expect(scorer.cutShort).toBe(true);
  });

  it.each(['cock ', 'Shit ', 'Dick, '])('finds swearing behind a heap of %s', (heap) => {
    const text = `${heap.repeat(3000)}\n\ngo suck my dick`;
    const [last] = scorer.spans(text).slice(-1);
    expect(last).toMatchObject({ end: text.length, canonical: 'dick' });
    expect(last?.score).toBeGreaterThan(0.5);
  });

  it.each([
    ['Czech', 'Vědci pracují na vývoji reaktoru, který má vyrábět energii. '],
    ['French', 'Un siège était réservé à la gagnante de la médaille. '],
    ['Turkish', 'Bilim insanları yeni bir reaktör geliştirmek için çalışıyor. '],
  ])('misses no disguise at the end of a page in another language: %s', (_, sentence) => {
    const page = sentence.repeat(Math.floor(7000 / sentence.length));
    expect(scorer.score(`${page}what a f*cking mess`)).toBeGreaterThan(0.9);
  });

  it('never misses a disguise at the end of long plain prose', () => {
    const prose = 'The house by the river was warm, and we had tea with our friends. '.repeat(10_000);
    expect(leavesUndone(prose)).toBe(false);
    expect(scorer.score(`${prose}f.u.c.k`)).toBeGreaterThan(0.9);
  });
});
