// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button } from '../../../../src/extension/page-scripts/card/button.ts';
import { drawWords } from '../../../../src/extension/page-scripts/card/words.ts';
import { pressButton } from './press-button.ts';

/** Reports a press like the card's styles do. */
let tellPressed: (isDown: boolean) => void;
const act = vi.fn();
let states: readonly string[] = [];
let isActive: boolean;

/** Creates a button in a page. `states` are the pseudo-classes that it matches. */
function make(): HTMLButtonElement {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(hear: (entries: { contentRect: { width: number } }[]) => void) {
        tellPressed = (isDown) => hear([{ contentRect: { width: isDown ? 1 : 0 } }]);
      }
      observe(): void {}
    },
  );
  const made = button({}, [drawWords('Copy')], act).querySelector('button') as HTMLButtonElement;
  vi.spyOn(made, 'matches').mockImplementation((selector) =>
    selector === ':active' ? isActive : states.includes(selector),
  );
  return made;
}

beforeEach(() => {
  act.mockClear();
  states = [':hover'];
  isActive = true;
});

describe('a button of the card', () => {
  it('acts once per press, even if the page suppresses the click', () => {
    const made = make();
    tellPressed(true);
    pressButton(made);
    tellPressed(false);
    expect(act).toHaveBeenCalledTimes(1);
    tellPressed(true);
    tellPressed(false);
    expect(act).toHaveBeenCalledTimes(2);
    states = [':focus-visible'];
    tellPressed(true);
    tellPressed(false);
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('does not act if the mouse is released outside it, even if it has the keyboard focus', () => {
    make();
    states = [':hover', ':focus-visible'];
    tellPressed(true);
    states = [':focus-visible'];
    tellPressed(false);
    expect(act).not.toHaveBeenCalled();
  });

  it('does not act when the page makes up a click, or what the styles tell of a press', () => {
    const made = make();
    made.click();
    isActive = false;
    tellPressed(true);
    tellPressed(false);
    expect(act).not.toHaveBeenCalled();
  });

  it.each([
    ['another button of the mouse presses it', 'auxclick'],
    ['a menu opens on it', 'contextmenu'],
    ['a finger that was put on it scrolls', 'pointercancel'],
  ])('does not act when %s, and acts on the next press', (_, type) => {
    const made = make();
    tellPressed(true);
    made.dispatchEvent(new Event(type));
    tellPressed(false);
    // Before the styles are updated, as context menus open on Linux and macOS.
    made.dispatchEvent(new Event(type));
    tellPressed(true);
    tellPressed(false);
    expect(act).not.toHaveBeenCalled();
    tellPressed(true);
    tellPressed(false);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('acts on a press that follows a press too short to be noticed', () => {
    const made = make();
    made.dispatchEvent(new Event('auxclick'));
    made.dispatchEvent(new Event('pointerdown'));
    tellPressed(true);
    tellPressed(false);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
