/**
 * What the extension has counted for an account.
 */
import type { AccountSummary } from '../../../src/accounts/index.ts';
import type { TestBrowser } from '../../../src/tools/browser/index.ts';
import { manage } from '../../../src/tools/browser/peer-extension/driver.ts';
import { chargedOnAllDays } from '../../faults/expected-accounts.ts';

/** Detections charged to an account since it was made. */
export async function chargedTo(browser: Pick<TestBrowser, 'inExtension'>, id: string): Promise<number> {
  const accounts = await manage<AccountSummary[]>(browser, { manage: 'list' });
  return chargedOnAllDays(accounts.find((account) => account.id === id) ?? { days: [] });
}
