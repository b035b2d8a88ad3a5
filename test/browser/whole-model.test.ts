import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsers, type TestBrowser } from '../../src/tools/browser/index.ts';

describe.each(browsers)('with its files as they are built, in $name', (kind) => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await kind.launch();
  });
  afterAll(() => browser?.close());

  it('the policy of the extension lets the core be compiled, and the model answers', async () => {
    const answer = await browser.inExtension(async () => {
      const body = { q: 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.' };
      await chrome.runtime.sendMessage({ method: 'POST', path: '/v2/detect/language', body });
      return chrome.runtime.sendMessage({ type: 'get-language-engine' });
    });
    expect(answer).toBe('model');
  });
});
