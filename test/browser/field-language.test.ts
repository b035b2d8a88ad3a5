import { describe, it } from 'vitest';
import { browsers } from '../harness/browser/index.ts';
import { selecting } from './parts/selecting.ts';

// Chromium's spell checker ignores it.
const firefox = browsers.filter(({ name }) => name === 'Firefox');

describe.each(firefox)('the language of a field in $name', (kind) => {
  const on = selecting(kind);

  it('is set by a press on the card, and unset by another on the next card', async () => {
    await on.detectText('#area', 'Italian');
    await on.press('More');
    await on.press('Mark this field as Italian');
    await on.page.waitFor(() => document.querySelector('#area')?.getAttribute('lang') === 'it');
    await on.page.waitForCard(({ text }) => text.includes('Marked as Italian until you leave the page.'));
    await on.page.press('Escape');
    await on.noCard();
    await on.detect('#area', 'Italian');
    await on.press('More');
    await on.press('Undo');
    await on.page.waitFor(() => document.querySelector('#area')?.hasAttribute('lang') === false);
    await on.page.waitForCard(({ text }) => text.includes('Mark this field as Italian'));
  });
});
