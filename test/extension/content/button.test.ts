// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button } from '../../../src/extension/content/button.ts';
import { drawWords } from '../../../src/extension/content/words.ts';

/** What the card's styles tell of a button: that it is pressed. */
let tellPressed: (isDown: boolean) => void;
const act = vi.fn();
let states: readonly string[] = [];

/** A button on a page; `states` are the pseudo-classes that it matches. */
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
  vi.spyOn(made, 'matches').mockImplementation((selector) => states.includes(selector));
  return made;
}

beforeEach(() => {
  act.mockClear();
  states = [':hover'];
});

describe('a button on the card', () => {
  it('acts once for a press, whether the page lets it hear of the click or not', () => {
    const made = make();
    tellPressed(true);
    made.click();
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

  it('does not act when it is pressed with the mouse and released elsewhere, though the Tab key led to it', () => {
    make();
    states = [':hover', ':focus-visible'];
    tellPressed(true);
    states = [':focus-visible'];
    tellPressed(false);
    expect(act).not.toHaveBeenCalled();
  });

  it.each([
    ['another button of the mouse presses it', 'auxclick'],
    ['a menu opens on it', 'contextmenu'],
    ['a finger that was put on it scrolls', 'pointercancel'],
  ])('does not act when %s, and does when it is pressed again', (_, type) => {
    const made = make();
    tellPressed(true);
    made.dispatchEvent(new Event(type));
    tellPressed(false);
    // As soon as the button is pressed, before the styles are looked at: so menus open on Linux and macOS.
    made.dispatchEvent(new Event(type));
    tellPressed(true);
    tellPressed(false);
    expect(act).not.toHaveBeenCalled();
    tellPressed(true);
    tellPressed(false);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('acts for a press that follows one that was over before it was noticed', () => {
    const made = make();
    made.dispatchEvent(new Event('auxclick'));
    made.dispatchEvent(new Event('pointerdown'));
    tellPressed(true);
    tellPressed(false);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
