import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { expect, it } from 'vitest';

/** Letters as `namesProduct` compares them: i, 1 and | look like l. */
const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[i1|]/g, 'l');

it('the table of look-alikes is what the confusables of Unicode (UTS 39) hold for the letters of the name', async () => {
  const table: Record<string, string> = { l: 'i1|', rn: 'm' };
  for (const [sign, prototype] of Object.entries(confusables)) {
    const letters = folded(prototype);
    if (!'vernacular'.includes(letters) || letters === '') continue;
    if ([letters, 'm'].includes(folded(sign))) continue;
    table[letters] = `${table[letters] ?? ''}${sign}`;
  }
  // `npx vitest run --project unit test/extension/access/look-alikes.test.ts -u` writes it.
  await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot(
    '../../../src/extension/access/look-alikes.json',
  );
});
