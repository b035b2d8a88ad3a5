/** Looks at pages of our own and acts on them, while time is faked. */
import { vi } from 'vitest';
import { eventually } from '../eventually.ts';

/** The one element that matches and whose words are `text`, when given; throws where there is none. */
export function find<Found extends HTMLElement>(selector: string, text?: string): Found {
  const all = [...document.querySelectorAll<Found>(selector)];
  const found = text === undefined ? all : all.filter(({ textContent }) => textContent?.trim() === text);
  if (found[0] === undefined) {
    throw new Error(`There is no ${selector} ${text ?? ''} in: ${document.body.textContent}`);
  }
  return found[0];
}

/** The input whose label begins with `label`; the last one where several do, but before the limit of this browser. */
export function field(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')].filter((element) =>
    element.textContent?.trim().startsWith(label),
  );
  const found = labels.findLast((element) => !element.closest('.browser-limit')) ?? labels[0];
  const input = found?.querySelector('input') ?? document.getElementById(found?.htmlFor ?? '');
  if (!input) throw new Error(`There is no field "${label}" in: ${document.body.innerHTML}`);
  return input as HTMLInputElement;
}

/** Enters a text as a person would, as far as the page can tell. */
export async function enter(input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await rendered();
}

export async function click(selector: string, text?: string): Promise<void> {
  find(selector, text).click();
  await rendered();
}

/** Lets so much time pass for the page. Rendering takes a turn of the event loop besides. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise((resolve) => setImmediate(resolve));
}

/** Waits as long as a person needs between two actions at least. */
export function rendered(): Promise<void> {
  return pass(5);
}

/** Waits until the page's words contain `text`. */
export function seen(text: string): Promise<void> {
  return eventually(() => {
    const shown = document.body.textContent ?? '';
    if (!shown.includes(text)) throw new Error(`"${text}" is not in: ${shown}`);
  });
}
