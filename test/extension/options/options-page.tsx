/**
 * What tests of the options page have in common: the page itself, and the accounts behind it.
 */
import type { ComponentChild } from 'preact';
import { expect } from 'vitest';
import { accounts } from '../../../src/extension/management/index.ts';
import { Options } from '../../../src/extension/options/options.tsx';
import { eventually, own, seen, show } from '../own-pages.ts';

/** Opens the page and waits until it shows what is kept. */
export async function open(): Promise<void> {
  show(<Options accounts={accounts} />);
  await seen('Keys for other extensions');
}

/** Opens a part of the page and waits until it shows what is kept. */
export async function openPart(part: ComponentChild): Promise<void> {
  show(part);
  await eventually(() => expect(document.querySelector('.placeholder')).toBeNull());
}

/** All accounts that are kept. */
export const stored = () => own.opened.accounts.list();

export const keys = async () => (await stored()).filter(({ builtIn }) => !builtIn);

/** The id of another extension, as Chromium writes it. */
export const other = 'ponmlkjihgfedcbaponmlkjihgfedcba';
