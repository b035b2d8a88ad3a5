import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../../src/engine/profanity/engine.ts';
import { loadEngine } from '../../../../src/engine/profanity/load.ts';
import { Budget } from '../../../../src/engine/profanity/read/budget.ts';
import { readLines } from '../lines.ts';

describe('Budget', () => {
  const allowance = { maxSteps: 1000, perCharacter: 10 };
  const takeAll = (budget: Budget, at: number) => {
    let steps = 0;
    while (budget.take(10, at)) steps += 10;
    return steps;
  };
  const begun = () => {
    const budget = new Budget(allowance);
    budget.begin();
    return budget;
  };

  it('grows with each character of the text', () => {
    const budget = begun();
    expect(takeAll(budget, 0)).toBe(1000);
    expect(takeAll(budget, 20)).toBe(200);
    expect(takeAll(budget, 20)).toBe(0);
  });

  it('refills up to its maximum in text without work', () => {
    const budget = begun();
    takeAll(budget, 0);
    expect(takeAll(budget, 1_000_000)).toBe(1000);
  });

  it('includes the rest of a stretch when the next stretch starts', () => {
    const budget = begun();
    takeAll(budget, 10);
    budget.endStretch(30);
    expect(takeAll(budget, 5)).toBe(250);
  });

  it('is refilled for every text', () => {
    const budget = begun();
    takeAll(budget, 500);
    expect(budget.isExhausted).toBe(true);
    budget.begin();
    expect(budget.isExhausted).toBe(false);
    expect(takeAll(budget, 0)).toBe(1000);
  });
});

describe('the work budget of a text', () => {
  let scorer: Engine;
  beforeAll(() => {
    scorer = loadEngine();
  });
  const leavesUndone = (text: string) => {
    scorer.score(text);
    return scorer.isExhausted;
  };
  const tables = ['traps', 'look-alikes', 'disguises', 'swearing'] as const;

  it.each(tables)('is not exhausted by any test line of %s', (name) => {
    expect(readLines(name).filter(({ text }) => leavesUndone(text))).toEqual([]);
  });

  it('is not exhausted by 1,000 characters of disguises', () => {
    const disguises = readLines('disguises').map(({ text }) => text);
    for (let i = 0; i < disguises.length; i += 10) {
      const text = disguises.slice(i).join(' ').slice(0, 1000);
      expect(leavesUndone(text)).toBe(false);
    }
  });

  it.each(['fucking', 'f*cking', 'b@stard', 'fuuuuck', 'f.u.c.k', 'fvcking', 'fukcing'])(
    'is exhausted by long runs of signs and letters, but %s among them is still found',
    (swearing) => {
      const heap = 'f1x q!w v|z s3x (k 7t$ q1x!w|v6z1k '.repeat(3000);
      expect(leavesUndone(heap)).toBe(true);
      expect(scorer.score(`${heap}${swearing} ${heap}`)).toBeGreaterThan(0.9);
    },
  );

  it('recovers after a long run of signs, so that a word under two disguises is found', () => {
    const heap = 'q1x!w|v6z1k '.repeat(3000);
    const prose = 'We had tea with our friends by the river. ';
    const swearing = 'you fuuu$$y b!!!tch';
    expect(scorer.score(`${heap}\n\n${prose.repeat(5)}${swearing}`)).toBe(scorer.score(swearing));
    expect(scorer.score(swearing)).toBeGreaterThan(0.9);
  });

  it('recovers after a long list of ambiguous words, so that the next one is weighed', () => {
    const heap = 'hoe cock ass dick '.repeat(3000);
    const prose = 'We had tea with our friends by the river. ';
    const swearing = 'You are such a dick.';
    const spans = scorer.spans(`${heap}\n\n${prose}${swearing}`);
    expect(spans.at(-1)?.score).toBe(scorer.score(swearing));
  });

  it('is exhausted by a long list of ambiguous words, but a strong word after it is found', () => {
    const heap = '<dick fag ! ass !ass cock tit '.repeat(20_000);
    expect(leavesUndone(heap)).toBe(true);
    expect(scorer.score(`${heap} fucking`)).toBeGreaterThan(0.9);
  });

  it.each(['go suck my dick', 'You Cunt, go away.', 'Shit, you ass.'])(
    'is not exhausted by prose full of ambiguous words, and the last sentence is scored: %s',
    (swearing) => {
      const text = `${'The cock crowed at dawn on the farm. '.repeat(600)}${swearing}`;
      expect(scorer.score(text)).toBe(scorer.score(swearing));
      expect(scorer.spans(text).some(({ start, score }) => start > text.length - 20 && score > 0.5)).toBe(
        true,
      );
      expect(scorer.isExhausted).toBe(false);
    },
  );

  it.each(['traps', 'swearing'] as const)(
    'is not exhausted by all lines of %s joined to one text',
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
  ])('reports every word of a long list even after it is exhausted: %s', (word, canonical) => {
    const heap = scorer.spans(word.repeat(3000));
    expect(heap.filter((span) => span.canonical === canonical)).toHaveLength(3000);
    expect(scorer.isExhausted).toBe(true);
  });

  it.each(['cock ', 'Shit ', 'Dick, '])('does not hide an ambiguous word after a long list of %s', (heap) => {
    const text = `${heap.repeat(3000)}\n\ngo suck my dick`;
    const [last] = scorer.spans(text).slice(-1);
    expect(last).toMatchObject({ end: text.length, canonical: 'dick' });
    expect(last?.score).toBeGreaterThan(0.5);
  });

  it.each([
    ['Czech', 'Vědci pracují na vývoji reaktoru, který má vyrábět energii. '],
    ['French', 'Un siège était réservé à la gagnante de la médaille. '],
    ['Turkish', 'Bilim insanları yeni bir reaktör geliştirmek için çalışıyor. '],
  ])('lets a disguise be found at the end of a long page in %s', (_, sentence) => {
    const page = sentence.repeat(Math.floor(7000 / sentence.length));
    expect(scorer.score(`${page}what a f*cking mess`)).toBeGreaterThan(0.9);
  });

  it('lets a disguise be found at the end of long plain prose', () => {
    const prose = 'The house by the river was warm, and we had tea with our friends. '.repeat(10_000);
    expect(leavesUndone(prose)).toBe(false);
    expect(scorer.score(`${prose}f.u.c.k`)).toBeGreaterThan(0.9);
  });
});
