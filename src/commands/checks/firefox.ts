/**
 * What addons.mozilla.org's linter says about the built extension.
 */
import type { CheckResult } from './index.ts';
import { runProgram } from './program.ts';

/** Warnings we accept, each with its reason. */
const acceptedWarnings: Readonly<Record<string, string>> = {
  UNSAFE_VAR_ASSIGNMENT: "Preact's dangerouslySetInnerHTML, which we never use, assigns innerHTML.",
};

interface LintMessage {
  readonly code: string;
  readonly message: string;
  readonly description: string;
  readonly file?: string;
  readonly line?: number;
}

interface LintReport {
  readonly errors: readonly LintMessage[];
  readonly warnings: readonly LintMessage[];
}

/** Lints dist/firefox, which must be built: fails on any error and on a warning that is not accepted. */
export async function lintFirefox(): Promise<CheckResult> {
  const { stdout, stderr } = await runProgram('node_modules/web-ext/bin/web-ext.js', [
    'lint',
    '--source-dir=dist/firefox',
    '--output=json',
    '--no-config-discovery',
  ]);
  if (!stdout.startsWith('{'))
    return { passed: false, report: `web-ext gave no report:\n${stdout}${stderr}` };
  const { errors, warnings } = JSON.parse(stdout) as LintReport;
  const bad = [...errors, ...warnings.filter(({ code }) => !(code in acceptedWarnings))];
  const accepted = warnings.filter(({ code }) => code in acceptedWarnings);
  const lines = [
    ...bad.map(({ code, message, description, file, line }) => {
      return `${code} ${file ?? ''}:${line ?? ''} ${message} ${description}`;
    }),
    ...accepted.map(({ code, file }) => `accepted: ${code} in ${file ?? '?'}: ${acceptedWarnings[code]}`),
  ];
  return { passed: bad.length === 0, report: lines.join('\n') };
}
