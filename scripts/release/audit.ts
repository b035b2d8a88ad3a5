import { spawnSync } from 'node:child_process';

interface Audit {
  readonly metadata?: { readonly vulnerabilities?: { readonly total: number } };
}

/**
 * Returns the number of known vulnerabilities in what ships, or undefined if the registry does not answer.
 */
export function knownWeaknesses(): number | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  return readAudit(stdout);
}

export function readAudit(report: string): number | undefined {
  if (!report.trimStart().startsWith('{')) return undefined;
  return (JSON.parse(report) as Audit).metadata?.vulnerabilities?.total;
}
