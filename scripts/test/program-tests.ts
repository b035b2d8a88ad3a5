/** Files outside test/server and test/browser whose tests start programs or run a compiler. They are no unit tests. */
export const programTests: readonly string[] = [
  'test/cli/process.test.ts',
  'test/cli/program-input.test.ts',
  'test/cli/program.test.ts',
  'test/packages/engine-in-bundles.test.ts',
  'test/packages/franc.test.ts',
  'test/packages/published.test.ts',
  'test/packages/types.test.ts',
  'test/scripts/lib/detect/detect.test.ts',
  'test/scripts/lib/process-group.test.ts',
  'test/scripts/publish/command.test.ts',
  'test/scripts/publish/npm.test.ts',
  'test/scripts/publish/rehearsal.test.ts',
  'test/scripts/release/restore.test.ts',
];
