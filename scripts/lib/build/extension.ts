/**
 * Builds the extension for both browsers.
 */
import { build } from 'vite';
import { checkCore } from '../compile-core.ts';

/** Writes dist/chrome and dist/firefox; the same sources give the same bytes. */
export async function buildExtension(): Promise<void> {
  await checkCore();
  // Whatever the caller's shell says: other values make Vite compile in the folder's path for debuggers.
  process.env.NODE_ENV = 'production';
  for (const mode of ['chrome', 'firefox']) {
    await build({ mode, logLevel: 'warn' });
    console.log(`Built dist/${mode}`);
  }
}
