/** Reads our pages and acts on them, while time is faked. */
import { vi } from 'vitest';
import { eventually } from '../lib/eventually.ts';

export function find<Found extends HTMLElement>(selector: string, text?: string): Found {
  const all = [...document.querySelectorAll<Found>(selector)];
  const found = text === undefined ? all : all.filter(({ textContent }) => textContent?.trim() === text);
  if (found[0] === undefined) {
    throw new Error(`There is no ${selector} ${text ?? ''} in: ${document.body.textContent}`);
  }
  return found[0];
}

/** Prefers an input outside `.browser-limit`. */
export function field(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')].filter((element) =>
    element.textContent?.trim().startsWith(label),
  );
  const found = labels.findLast((element) => !element.closest('.browser-limit')) ?? labels[0];
  const input = found?.querySelector('input') ?? document.getElementById(found?.htmlFor ?? '');
  if (!input) throw new Error(`There is no field "${label}" in: ${document.body.innerHTML}`);
  return input as HTMLInputElement;
}

/** With the events that the page gets when a user types. */
export async function enter(input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await rendered();
}

export async function click(selector: string, text?: string): Promise<void> {
  find(selector, text).click();
  await rendered();
}

/** Advances the page's clock. Rendering also needs a turn of the event loop. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise((resolve) => setImmediate(resolve));
}

/** Waits for the minimum time between two actions of a user. */
export function rendered(): Promise<void> {
  return pass(5);
}

export function seen(text: string): Promise<void> {
  return eventually(() => {
    const shown = document.body.textContent ?? '';
    if (!shown.includes(text)) throw new Error(`"${text}" is not in: ${shown}`);
  });
}
