import { describe, expect, it } from 'vitest';
import { columnOf, readResults, tableOf } from '../../../scripts/lib/results.ts';
import { switches } from '../../../src/engine/language/switches.ts';
import { rules } from '../../../src/engine/profanity/judge/rules.ts';
import { disguises, plain } from '../../../src/engine/profanity/undo/index.ts';
import {
  type Effect,
  effectOf,
  keptParts,
  pricesId,
  priceTable,
  samplesOf,
  uselessParts,
} from '../../bench/parts/prices.ts';
import * as profanity from '../../bench/profanity/prices.ts';
import { partsOfEngine } from '../../model/parts.ts';

describe('the committed prices of the language engine', () => {
  const prices = tableOf(readResults('parts'), pricesId);

  it('have each part of the engine once; otherwise run `npm run bench -- parts`', () => {
    expect(prices.rows.map(([name]) => name)).toEqual(partsOfEngine.map(({ name }) => name));
    expect(Object.keys(columnOf(prices, 'lines'))).toHaveLength(partsOfEngine.length);
  });

  it('show that every part wins something in new texts, except those that are kept for a reason', () => {
    expect(uselessParts(prices, 'new: ')).toEqual(Object.keys(keptParts));
  });
});

describe('the committed prices of the profanity engine', () => {
  const prices = tableOf(readResults('profanity-parts'), profanity.pricesId);

  it('have each rule and each disguise once; otherwise run `npm run bench -- profanity-parts`', () => {
    const names = [...rules.map(({ rule }) => rule), ...disguises.map(({ name }) => name)];
    expect(prices.rows.map(([name]) => name)).toEqual(names.filter((name) => name !== plain.name));
  });

  it('show that every part wins more lines than it loses, except those that are kept for a reason', () => {
    expect(uselessParts(prices)).toEqual(Object.keys(profanity.keptParts));
  });
});

describe('the parts of the language engine', () => {
  it('each have a reason and an example', () => {
    expect(partsOfEngine.map(({ name }) => name)).toEqual(Object.keys(switches));
    const bare = partsOfEngine.filter(
      ({ reason, examples }) => reason === '' || Object.values(examples).flat().length === 0,
    );
    expect(bare).toEqual([]);
  });
});

describe('a part of the language engine', () => {
  const verdict = (isRight: boolean, isSure: boolean) => ({ isRight, isSure, isCut: false });
  const none = { won: 0, lost: 0, sureRight: 0, sureWrong: 0, cut: 0 };

  it('wins and loses texts, and makes answers sure', () => {
    const on = [verdict(true, true), verdict(true, false), verdict(false, true), verdict(true, true)];
    const off = [verdict(false, true), verdict(true, true), verdict(true, false), verdict(true, true)];
    expect(effectOf(on, off)).toEqual({ won: 1, lost: 1, sureRight: 0, sureWrong: 0, cut: 0 });
  });

  it('is refused if it wins nothing in new texts', () => {
    const price = (name: string, fresh: Partial<Effect>) => ({
      ...{ name, lines: 30, bytes: 400, ofWord: 1, ofSentence: 0 },
      all: { ...none, won: 10 },
      fresh: { ...none, ...fresh },
    });
    const table = priceTable([
      price('wins', { won: 2, lost: 1 }),
      price('spares sure errors', { sureWrong: -3 }),
      price('cuts less', { cut: -1 }),
      price('wins only in known texts', {}),
      price('loses as much as it wins', { won: 4, lost: 4, sureWrong: 1 }),
    ]);
    expect(uselessParts(table, 'new: ')).toEqual(['wins only in known texts', 'loses as much as it wins']);
  });

  it('is measured on texts in their forms', () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({ text: `Été ${n}!`, langs: ['fr'], group: 'fr' }));
    const samples = samplesOf({ name: 'seasons', rows }, 40);
    expect(samples).toHaveLength(40);
    expect(new Set(samples.map(({ text }) => text.replace(/\d+/, 'N')))).toEqual(
      new Set(['Été N!', 'été N!', 'été N', 'Ete N!']),
    );
  });
});
