import { describe, expect, it } from 'vitest';
import { readResults, tableOf } from '../../../scripts/lib/results.ts';
import { rules } from '../../../src/engine/profanity/judge/rules.ts';
import { disguises, plain } from '../../../src/engine/profanity/undo/index.ts';
import { keptParts, pricesId, uselessParts } from '../../bench/profanity/prices.ts';

describe('the committed prices of the profanity engine', () => {
  const prices = tableOf(readResults('profanity-parts'), pricesId);

  it('have each rule and each disguise once; otherwise run `npm run bench -- profanity-parts`', () => {
    const names = [...rules.map(({ rule }) => rule), ...disguises.map(({ name }) => name)];
    expect(prices.rows.map(([name]) => name)).toEqual(names.filter((name) => name !== plain.name));
  });

  it('show that every part wins more lines than it loses, except those that are kept for a reason', () => {
    expect(uselessParts(prices)).toEqual(Object.keys(keptParts));
  });
});

describe('a part of the profanity engine', () => {
  it('is refused if it wins no more lines than it loses', () => {
    const rows = [
      ['wins', 6, 2, 1],
      ['wins nothing', 6, 0, 0],
      ['loses as much as it wins', '–', 4, 4],
    ];
    const table = { columns: ['part', 'lines of code', 'won', 'lost'], rows };
    expect(uselessParts(table)).toEqual(['wins nothing', 'loses as much as it wins']);
  });
});
