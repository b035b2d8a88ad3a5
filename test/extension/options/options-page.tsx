/** Shared by tests of the options page: the page and its accounts. */
import type { ComponentChild } from 'preact';
import { expect } from 'vitest';
import { accounts } from '../../../src/extension/management/remote-accounts.ts';
import { Options } from '../../../src/extension/options/options.tsx';
import { eventually, own, seen, show } from '../fake-extension-pages.ts';

/** Opens the page and waits for its data. */
export async function open(): Promise<void> {
  show(<Options accounts={accounts} />);
  await seen('Keys for other extensions');
}

/** Opens a section of the page and waits for its data. */
export async function openPart(part: ComponentChild): Promise<void> {
  show(part);
  await eventually(() => expect(document.querySelector('.placeholder')).toBeNull());
}

/** Returns all stored accounts. */
export const stored = () => own.opened.accounts.list();

export const keys = async () => (await stored()).filter(({ builtIn }) => !builtIn);

/** ID of another extension in Chromium's format. */
export const other = 'ponmlkjihgfedcbaponmlkjihgfedcba';
