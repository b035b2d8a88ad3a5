/** CONTRIBUTING.md lists what only they prove. */
export const longForm: readonly string[] = [
  'test/browser/caret-browsing.test.ts',
  'test/browser/concurrency.test.ts',
  'test/browser/crash-privacy.test.ts',
  'test/browser/damaged-model.test.ts',
  'test/browser/disabled.test.ts',
  'test/browser/editors.test.ts',
  'test/browser/examples.test.ts',
  'test/browser/hard-selections.test.ts',
  'test/browser/interface-languages.test.ts',
  'test/browser/killed.test.ts',
  'test/browser/large-text.test.ts',
  'test/browser/packages.test.ts',
  'test/browser/policy.test.ts',
  'test/browser/site.test.ts',
  'test/browser/soak.test.ts',
  'test/browser/tab-walk.test.ts',
  'test/browser/upgrade.test.ts',
  'test/packages/engine-in-bundles.test.ts',
  'test/packages/franc.test.ts',
  'test/packages/published.test.ts',
  'test/scripts/publish/npm.test.ts',
  'test/scripts/publish/rehearsal.test.ts',
  'test/scripts/release/restore.test.ts',
  'test/server/kill.test.ts',
  'test/server/packaged.test.ts',
  'test/server/power-loss.test.ts',
];

/** The long form, unless this run is one or an argument names its files. */
export function leftOut(args: readonly string[] = process.argv.slice(2)): string[] {
  if (Number(process.env.TEST_ROUNDS ?? 1) > 1) return [];
  const names = args.filter(
    (arg, at) => arg !== 'run' && !arg.startsWith('-') && args[at - 1] !== '--project',
  );
  const isNamed = (file: string) => names.some((name) => file.includes(name));
  return longForm.filter((file) => !isNamed(file));
}
