import type { Point } from '../browser.ts';
import type { Bidi, RemoteValue } from './bidi.ts';

export interface FirefoxInput {
  /** The button is 0 for the left one, 2 for the right one. */
  click(at: Point, button: number): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  /** If the page has the keys. */
  type(text: string): Promise<void>;
  /** If the page has the keys. */
  press(key: string): Promise<void>;
}

/** @param tab the id of its browsing context */
export function firefoxInput(bidi: Bidi, tab: string): FirefoxInput {
  const act = async (context: string, actions: object) => {
    await bidi.send('input.performActions', { context, actions: [actions] });
  };
  return {
    async click(at, button) {
      // Firefox does not forward clicks to frames.
      const { context, point } = await frameAt(bidi, tab, at);
      await act(context, mouse(move(point), { type: 'pointerDown', button }, { type: 'pointerUp', button }));
    },
    drag(from, to) {
      const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      return act(tab, mouse(move(from), down, move(half), move(to), up));
    },
    type: (text) => act(tab, keyboard(typeActions(text))),
    press: (key) => act(tab, keyboard(pressActions(key))),
  };
}

const mouse = (...actions: unknown[]) => ({ type: 'pointer', id: 'mouse', actions });
const keyboard = (actions: unknown[]) => ({ type: 'key', id: 'keyboard', actions });
const move = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });

async function frameAt(
  bidi: Bidi,
  context: string,
  point: Point,
): Promise<{ context: string; point: Point }> {
  const offset = (await bidi.call(
    context,
    `({ x, y }) => {
      const element = document.elementFromPoint(x, y);
      if (!element?.matches('iframe, frame')) return undefined;
      const box = element.getBoundingClientRect();
      return { x: x - box.x - element.clientLeft, y: y - box.y - element.clientTop };
    }`,
    point,
  )) as Point | undefined;
  if (offset === undefined) return { context, point };
  const { result } = await bidi.send<{ result: RemoteValue }>('script.callFunction', {
    target: { context },
    functionDeclaration: '(x, y) => document.elementFromPoint(x, y).contentWindow',
    arguments: [point.x, point.y].map((value) => ({ type: 'number', value })),
    awaitPromise: false,
  });
  return frameAt(bidi, (result.value as { context: string }).context, offset);
}

/** WebDriver key actions. Named keys have characters in Unicode's private use area. */
const namedKeys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

function pressActions(press: string): unknown[] {
  const keys = press.split('+').map((name) => {
    const value = namedKeys[name] ?? name;
    if (value.length !== 1) {
      const known = Object.keys(namedKeys).join(', ');
      throw new Error(`The harness does not know the key ${name}: give the character, or one of ${known}.`);
    }
    return value;
  });
  return [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

function typeActions(text: string): unknown[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
}
