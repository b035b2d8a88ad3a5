import { describe, expect, it } from 'vitest';
import { browsers } from '../harness/browser/index.ts';
import { selecting } from './parts/selecting.ts';

const withCaretBrowsing = browsers.filter(({ name }) => name === 'Firefox');

describe.each(withCaretBrowsing)('the card during caret browsing in $name', (kind) => {
  const on = selecting(kind, { preferences: { 'accessibility.browsewithcaret': true } });

  it('keeps the selection, which the user can extend after Escape', async () => {
    await on.open('texts.html');
    await on.page.click('#de');
    for (let presses = 0; presses < 4; presses++) await on.page.press('Shift+ArrowRight');
    const selected = () => on.page.evaluate(() => String(getSelection()));
    const before = await selected();
    expect(before).toHaveLength(4);
    await on.page.fireCommand('detect-selection');
    await on.page.waitForCard(({ text }) => text !== '');
    expect(await selected()).toBe(before);
    await on.page.press('Escape');
    await on.noCard();
    await on.page.press('Shift+ArrowRight');
    expect(await selected()).toHaveLength(5);
  });
});
