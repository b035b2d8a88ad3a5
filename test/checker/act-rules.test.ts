import { describe, expect, it } from 'vitest';
import { elementCases, pageCases } from './act-cases.ts';
import { checkPage } from './check-page.ts';

describe('ACT rule ucwvc8', () => {
  it.each(pageCases)('has the outcome $outcome if $title', async ({ html, outcome }) => {
    expect((await checkPage(html)).act.ucwvc8).toBe(outcome);
  });
});

describe('ACT rule off6ek', () => {
  it.each(elementCases)('has the outcome $outcome if $title', async ({ html, outcome }) => {
    expect((await checkPage(html)).act.off6ek).toBe(outcome);
  });
});
