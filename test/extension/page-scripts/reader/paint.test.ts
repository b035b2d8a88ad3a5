// @vitest-environment happy-dom
import '../../fake-browser.ts';

import { expect, it } from 'vitest';
import { show } from '../marking.ts';
import { FakeHighlight, paint, registry } from './painted-page.ts';

it('ends a selection, whose colour would hide the others', async () => {
  document.getSelection()?.selectAllChildren(document.documentElement);
  await paint();
  expect(document.getSelection()?.rangeCount).toBe(0);
});

it('removes what an earlier version of the extension left in the page', async () => {
  show('<div class="vernacular-paint"></div>');
  const left = document.querySelector('.vernacular-paint');
  document.documentElement.append(left as Element);
  registry.set('h12-3-456-7-light', new FakeHighlight());
  registry.set('of-the-page', new FakeHighlight());
  await paint();
  expect(left?.isConnected).toBe(false);
  expect([...registry.keys()].filter((name) => /^h12|page/.test(name))).toEqual(['of-the-page']);
});
