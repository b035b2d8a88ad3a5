/**
 * Asks npm for known weaknesses in what ships.
 */
import { spawnSync } from 'node:child_process';

/** What `npm audit --json` writes, as far as we read it. */
interface Audit {
  readonly metadata?: { readonly vulnerabilities?: { readonly total: number } };
}

/** How many weaknesses are known; undefined where the registry does not answer that question. */
export function knownWeaknesses(): number | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  return readAudit(stdout);
}

/** Reads the report of `npm audit --json`. */
export function readAudit(report: string): number | undefined {
  if (!report.trimStart().startsWith('{')) return undefined;
  return (JSON.parse(report) as Audit).metadata?.vulnerabilities?.total;
}
