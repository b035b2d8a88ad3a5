/**
 * The tests that mutations of the accounts are tried on; for Stryker alone (docs/reliability.md).
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/accounts/**/*.test.ts'], testTimeout: 30_000 },
});
