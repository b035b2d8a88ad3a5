/**
 * Real input to a browser on an X display, for what page automation cannot reach: the browser's own menus
 * and keyboard shortcuts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import { until } from '../waiting.ts';
import { requirePrograms } from './programs.ts';

/** A place in a page: CSS pixels from the top left of its viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses keys as xdotool names them, such as `alt+shift+l` or `Return`, one after the other. */
export async function pressKeys(display: string, ...keys: string[]): Promise<void> {
  await xdotool(display, 'key', '--delay', '60', ...keys);
}

/** Types a text, key by key, into what has the focus on the display. */
export async function typeKeys(display: string, text: string): Promise<void> {
  await xdotool(display, 'type', '--delay', '40', text);
}

/**
 * Opens the native context menu at a point of the page in front and chooses the last item but one: the menu
 * ends with "Inspect", and items of extensions stand right above it.
 */
export async function chooseExtensionMenuItem(page: Page, point: Point, display: string): Promise<void> {
  const origin = await page.evaluate(() => ({
    x: window.screenX,
    y: window.screenY + window.outerHeight - window.innerHeight,
  }));
  const [x, y] = [Math.round(origin.x + point.x), Math.round(origin.y + point.y)];
  await Promise.all(page.frames().map(presented));
  await xdotool(display, 'mousemove', `${x}`, `${y}`);
  await sleep(pause);
  // The browser's own is always there: without it in what was before, it would be taken for the menu.
  const before = await until(
    async () => {
      const windows = await visibleWindows(display);
      return windows.length > 0 ? windows : undefined;
    },
    () => 'the windows of the display',
  );
  await xdotool(display, 'click', '3');
  await until(
    () => isMenuOpen(display, before, { x, y }),
    () => 'a menu to open',
  );
  // Mapped is not yet listening: keys that come at once are lost.
  await sleep(menuListens);
  await pressKeys(display, 'Up', 'Up', 'Return');
}

/**
 * Resolves when what a frame shows now is on the screen. Clicks go to what is there: before that, a frame of
 * another site does not get its own, which the page around it takes.
 */
async function presented(frame: Frame): Promise<void> {
  const twoPictures = frame.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  // Viewers and sandboxed frames may draw nothing when asked: they are as ready as can be told.
  await Promise.race([twoPictures.catch(() => undefined), sleep(500)]);
}

/** Milliseconds that the pointer rests before it clicks. */
const pause = 100;

/** Milliseconds that an open menu is given to take keys; nothing tells when it does. */
const menuListens = 600;

/** Pixels: no menu is lower, no tooltip higher; and how far a menu may stand from the click. */
const menu = { height: 100, distance: 40 };

/** Whether a window that was not there before is the menu of a click at a point: bubbles come and go as well. */
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

/** The windows that the display shows, by their ids; a native menu is one. None while they are changing. */
async function visibleWindows(display: string): Promise<string[]> {
  const search = ['search', '--onlyvisible', '--maxdepth', '1', '--name', ''];
  // It fails when a window goes while it looks.
  const windows = await xdotool(display, ...search).catch(() => '');
  return windows.split('\n').filter(Boolean);
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where a window stands; undefined when it has gone. */
async function geometryOf(display: string, window: string): Promise<Box | undefined> {
  const written = await xdotool(display, 'getwindowgeometry', '--shell', window).catch(() => undefined);
  if (written === undefined) return undefined;
  const number = (name: string) => Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(written)?.[1]);
  return { x: number('X'), y: number('Y'), width: number('WIDTH'), height: number('HEIGHT') };
}

/** Runs xdotool and resolves with what it wrote. */
async function xdotool(display: string, ...args: string[]): Promise<string> {
  const { xdotool: program } = await requirePrograms('xdotool');
  const env = { ...process.env, DISPLAY: display };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [written, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (status !== 0) throw new Error(`xdotool ${args.join(' ')} failed with status ${status}.`);
  return written;
}
