import type { ComponentChild } from 'preact';
import { expect } from 'vitest';
import { accounts } from '../../../src/extension/management/remote-accounts.ts';
import { Options } from '../../../src/extension/options/options.tsx';
import { click, eventually, find, own, seen, show } from '../fake-extension-pages.ts';

export async function open(): Promise<void> {
  show(<Options accounts={accounts} />);
  await seen('Keys for other extensions');
}

export async function openPart(part: ComponentChild): Promise<void> {
  show(part);
  await eventually(() => expect(document.querySelector('.placeholder')).toBeNull());
}

export const stored = () => own.opened.accounts.list();

export const keys = async () => (await stored()).filter(({ builtIn }) => !builtIn);

export const other = 'ponmlkjihgfedcbaponmlkjihgfedcba';

/** Presses a button that asks first, and waits for the question. */
export async function askTo(selector: string, text?: string): Promise<void> {
  await click(selector, text);
  await eventually(() => find('dialog'));
}

/** Chooses a file to import, as the browser's dialog does. */
export function choose(content: BlobPart): void {
  const input = find<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File([content], 'some.json')], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The text of the elements that describe a control. */
export const describing = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
