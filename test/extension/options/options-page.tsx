/**
 * What tests of the options page have in common: the page itself, and the accounts behind it.
 */
import { accounts } from '../../../src/extension/management/index.ts';
import { Options } from '../../../src/extension/options/options.tsx';
import { own, seen, show } from '../own-pages.ts';

/** Opens the page and waits until it shows what is kept. */
export async function open(): Promise<void> {
  show(<Options accounts={accounts} />);
  await seen('Keys for other extensions');
}

/** All accounts that are kept. */
export const stored = () => own.opened.accounts.list();

export const keys = async () => (await stored()).filter(({ builtIn }) => !builtIn);

/** The id of another extension, as Chromium writes it. */
export const other = 'ponmlkjihgfedcbaponmlkjihgfedcba';
