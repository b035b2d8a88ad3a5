import { describe, expect, it } from 'vitest';
import { elementCases, pageCases } from './act-cases.ts';
import { checkPage } from './check-page.ts';

describe.each([
  ['ucwvc8', pageCases],
  ['off6ek', elementCases],
] as const)('ACT rule %s', (rule, cases) => {
  const rows = Object.entries(cases).flatMap(([outcome, pages]) =>
    Object.entries(pages).map(([title, html]) => [outcome, title, html] as const),
  );

  it.each(rows)('has the outcome %s if %s', async (outcome, _, html) => {
    expect((await checkPage(html)).act[rule]).toBe(outcome);
  });
});
