/**
 * Real input to a browser on an X display, for what page automation cannot reach: the browser's own menus
 * and keyboard shortcuts.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { requirePrograms } from './programs.ts';

/** A place in a page: CSS pixels from the top left of its viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses keys as xdotool names them, such as `alt+shift+l` or `Return`, one after the other. */
export async function pressKeys(display: string | undefined, ...keys: string[]): Promise<void> {
  await xdotool(display, 'key', '--delay', '60', ...keys);
}

/**
 * Opens the native context menu at a point of the page in front and chooses the last item but one: the menu
 * ends with "Inspect", and items of extensions stand right above it.
 */
export async function chooseExtensionMenuItem(
  page: Page,
  point: Point,
  display: string | undefined,
): Promise<void> {
  const origin = await page.evaluate(() => ({
    x: window.screenX,
    y: window.screenY + window.outerHeight - window.innerHeight,
  }));
  const [x, y] = [Math.round(origin.x + point.x), Math.round(origin.y + point.y)];
  await xdotool(display, 'mousemove', `${x}`, `${y}`, 'click', '3');
  await sleep(menuOpens);
  await pressKeys(display, 'Up', 'Up', 'Return');
}

/** Milliseconds that a native menu is given to open before keys go to it; nothing tells when it has. */
const menuOpens = 500;

async function xdotool(display: string | undefined, ...args: string[]): Promise<void> {
  const { xdotool: program } = await requirePrograms('xdotool');
  const env = display === undefined ? process.env : { ...process.env, DISPLAY: display };
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`xdotool ${args.join(' ')} failed with status ${status}.`));
    });
  });
}
