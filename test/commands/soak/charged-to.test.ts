import { expect, it } from 'vitest';
import { chargedTo } from '../../../src/commands/soak/charged-to.ts';
import type { TestBrowser } from '../../../src/tools/browser/index.ts';

it('what was charged before midnight counts on the next day, too', async () => {
  const accounts = [
    { id: 'other', used: 9, days: [0, 9] },
    { id: 'a', used: 2, days: [5, 2] },
  ];
  const inExtension = async () => ({ ok: true, value: accounts });
  expect(await chargedTo({ inExtension } as unknown as TestBrowser, 'a')).toBe(7);
});
