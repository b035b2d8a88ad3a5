// @vitest-environment happy-dom
/** The cost of hostile pages for card and reader, counted in steps of the walk and in text. */
import '../../fake-browser.ts';
import { expect, it } from 'vitest';
import { findBlocks, textOf } from '../../../../src/extension/page-scripts/shared/blocks.ts';
import { hostilePages } from '../../../checker/hostile-pages.ts';
import { sized } from '../../../lib/rounds.ts';

const size = sized(40, 100);

async function costOf(html: string) {
  document.documentElement.innerHTML = html;
  let steps = 0;
  const { blocks } = await findBlocks(
    document,
    () => {
      steps += 1;
      return undefined;
    },
    () => {},
  );
  return { steps, text: blocks.reduce((sum, block) => sum + (textOf(block)?.length ?? 0), 0) };
}

it.each(Object.entries(hostilePages))(
  'the blocks of a page with %s cost at most its length',
  async (_, page) => {
    const html = page(size);
    const { steps, text } = await costOf(html);
    // Each element is entered and left, and its text is visited.
    expect(steps).toBeLessThan(html.length);
    expect(text).toBeLessThanOrEqual(html.length);
  },
);
