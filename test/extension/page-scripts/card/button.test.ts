// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { expect, it, vi } from 'vitest';
import { button, drawWords } from '../../../../src/extension/page-scripts/card/button.ts';
import { pressButton } from './press-button.ts';

it('a button of the card acts on each press, but not when the page makes up a click', () => {
  const act = vi.fn();
  const made = button({}, [drawWords('Copy')], act);
  made.click();
  expect(act).not.toHaveBeenCalled();
  pressButton(made);
  pressButton(made);
  expect(act).toHaveBeenCalledTimes(2);
});
