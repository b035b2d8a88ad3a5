import type { ComponentChild } from 'preact';
import { expect } from 'vitest';
import { accounts } from '../../../src/extension/management/remote-accounts.ts';
import { Options } from '../../../src/extension/options/options.tsx';
import { eventually, own, seen, show } from '../fake-extension-pages.ts';

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
