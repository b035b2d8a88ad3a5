/** Real input on an X display, for native menus and shortcuts, which page automation cannot reach. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { until } from '../waiting.ts';
import { requirePrograms } from './programs.ts';

/** CSS pixels from the top left of a page's viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** By their xdotool names, such as `alt+shift+l` or `Return`. */
export async function pressKeys(display: string, ...keys: string[]): Promise<void> {
  await xdotool(display, 'key', '--delay', '60', ...keys);
}

export async function typeKeys(display: string, text: string): Promise<void> {
  await xdotool(display, 'type', '--delay', '40', text);
}

/** Chooses the last item but one: the menu ends with "Inspect", and items of extensions are right above it. */
export async function chooseExtensionMenuItem(page: Page, point: Point, display: string): Promise<void> {
  const origin = await page.evaluate(() => ({
    x: window.screenX,
    y: window.screenY + window.outerHeight - window.innerHeight,
  }));
  const [x, y] = [Math.round(origin.x + point.x), Math.round(origin.y + point.y)];
  await presented(page);
  await xdotool(display, 'mousemove', `${x}`, `${y}`);
  await sleep(pause);
  // The browser's window always exists. If it was missing in the earlier list, it would be mistaken for the
  // menu.
  const before = await until(
    async () => {
      const windows = await visibleWindows(display);
      return windows.length > 0 ? windows : undefined;
    },
    () => 'the windows of the display',
  );
  const clicked = performance.now();
  await xdotool(display, 'click', '3');
  await until(
    () => isMenuOpen(display, before, { x, y }),
    () => 'a menu to open',
  );
  // A mapped menu is not listening yet. Earlier keys are lost. No event announces when it listens, so a machine on which
  // it opens slowly gets more time.
  await sleep(Math.max(menuListens, performance.now() - clicked));
  await pressKeys(display, 'Up', 'Up', 'Return');
}

/**
 * Resolves once the contents of all frames are on the screen. Before that, the surrounding page would get clicks for
 * a cross-site frame.
 */
async function presented(page: Page): Promise<void> {
  const start = performance.now();
  await page.evaluate(() => undefined);
  const answerMs = performance.now() - start;
  const drawn = page
    .frames()
    .map((frame) =>
      frame
        .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        .catch(() => undefined),
    );
  // Viewers and sandboxed pages may never draw a requested frame, so they count as ready.
  await Promise.race([Promise.all(drawn), sleep(Math.max(drawingMs, 10 * answerMs))]);
}

/** Milliseconds in which all frames draw two pictures, on a machine on which the page answers in a tenth. */
const drawingMs = 500;

const pause = 100;

/** Milliseconds for an open menu to accept keys. */
const menuListens = 600;

/** In pixels. Tooltips are lower. The distance is that of a menu from the click at most. */
const menu = { height: 100, distance: 40 };

/** True if a new window is the menu of a click, and not a bubble. */
async function isMenuOpen(display: string, before: readonly string[], { x, y }: Point): Promise<boolean> {
  const opened = (await visibleWindows(display)).filter((window) => !before.includes(window));
  for (const window of opened) {
    const box = await geometryOf(display, window);
    if (box === undefined || box.height < menu.height) continue;
    const besideX = x >= box.x - menu.distance && x <= box.x + box.width + menu.distance;
    const besideY = y >= box.y - menu.distance && y <= box.y + box.height + menu.distance;
    if (besideX && besideY) return true;
  }
  return false;
}

/** With native menus. Empty while they change. */
async function visibleWindows(display: string): Promise<string[]> {
  const search = ['search', '--onlyvisible', '--maxdepth', '1', '--name', ''];
  // xdotool fails if a window disappears during the query.
  const windows = await xdotool(display, ...search).catch(() => '');
  return windows.split('\n').filter(Boolean);
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

async function geometryOf(display: string, window: string): Promise<Box | undefined> {
  const written = await xdotool(display, 'getwindowgeometry', '--shell', window).catch(() => undefined);
  if (written === undefined) return undefined;
  const number = (name: string) => Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(written)?.[1]);
  return { x: number('X'), y: number('Y'), width: number('WIDTH'), height: number('HEIGHT') };
}

async function xdotool(display: string, ...args: string[]): Promise<string> {
  const { xdotool: program } = await requirePrograms('xdotool');
  const env = { ...process.env, DISPLAY: display };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [written, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (status !== 0) throw new Error(`xdotool ${args.join(' ')} failed with status ${status}.`);
  return written;
}
