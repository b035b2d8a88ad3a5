/** Shared by tests of the popup: texts, the box for trying them, and its results. */

import { expect } from 'vitest';
import { DAY, NOW } from '../../contract/accounts/open.ts';
import { enter, eventually, find, own, pass } from '../fake-extension-pages.ts';

export const english = 'This is a calm English sentence about the weather in the mountains.';
export const swearing = 'This is a damn English sentence about the fucking weather in the mountains.';
export const german = 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.';
export const french = 'Ceci est une phrase française sur le temps dans les montagnes.';

const reset = NOW - (NOW % DAY) + DAY;

/** The next 00:00 UTC as the page formats it, with the local day and time. */
export const midnight = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', hour: 'numeric', minute: '2-digit' },
} as const)
  .format(reset)
  .replaceAll(' ', '\u00a0');

export const box = () => find<HTMLTextAreaElement>('textarea');

/** Waits until the popup has read the usage, without a limit. */
export async function usageKnown(): Promise<void> {
  await eventually(() => expect(find('footer .usage').textContent).toContain('Used today'));
}

/** Presses Enter in the box. */
export function press(init: KeyboardEventInit): void {
  box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
}

/** Types a text and presses Ctrl+Enter. */
export async function tryText(text: string): Promise<void> {
  await enter(box(), text);
  press({ ctrlKey: true });
}

/** Returns the detection requests sent to the background. */
export const asked = () => own.sent.filter((sent) => (sent as { type?: string }).type === 'inspect-text');

export const used = async () => (await own.opened.accounts.usage('this-browser'))?.used;

export const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((found) => found.textContent);

/** Waits longer than the typing pause before a detection. */
export const longerThanThePause = () => pass(1000);
