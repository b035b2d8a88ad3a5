import { describe, expect, it } from 'vitest';
import { browsers } from '../harness/browser/index.ts';
import { running } from './parts/running.ts';
import { walkByTab } from './parts/tab-walk.ts';

describe.each(browsers)('a walk with the Tab key in $name', (kind) => {
  const on = running(kind, { peers: 0, isTimed: true });

  it('reports exactly the stops that are not marked or not in view', async () => {
    const page = await on.browser.open(on.server.url('stops.html'));
    const walk = await walkByTab(page, (run) => page.evaluate(run));
    expect(walk).toEqual({
      count: 4,
      faults: [
        expect.stringMatching(/id="unmarked".*the focus and no outline/),
        expect.stringMatching(/id="never".*the focus out of view/),
      ],
      missed: [],
    });
    await page.close();
  });
});
