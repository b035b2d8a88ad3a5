import { describe, expect, it } from 'vitest';
import { browsers } from '../../src/tools/browser/index.ts';
import { openOwn, seen } from './own-page.ts';
import { selecting } from './selecting.ts';

describe.each(browsers)('reading aloud in $name, without voices on this device', (kind) => {
  const on = selecting(kind);

  it('is not offered on the card, and the keys lead past it', async () => {
    await on.open('texts.html');
    const { text } = await on.detect('#de', 'German');
    expect(await on.page.evaluate(() => speechSynthesis.getVoices().length)).toBe(0);
    expect(text).not.toContain('Read aloud');
    expect(text).not.toContain('Speed');
    const focused = () => on.page.inCard((root) => root.activeElement?.textContent);
    for (let times = 0; times < 3; times++) await on.page.press('Tab');
    expect(await focused()).toBe('Details');
    await on.page.press('Tab');
    expect(await focused()).toBeUndefined();
  });

  it('says on the options page why', async () => {
    await on.open('texts.html');
    const options = await openOwn(on.browser, 'options');
    await seen(options, 'The browser finds no voices on this device.');
    await options.close();
  });
});
