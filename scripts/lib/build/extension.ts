import { build } from 'vite';
import { checkCore } from '../compile-core.ts';

/** Builds dist/chrome and dist/firefox. The build is reproducible. */
export async function buildExtension(): Promise<void> {
  await checkCore();
  // With other values, Vite includes the folder's path for debuggers.
  process.env.NODE_ENV = 'production';
  for (const mode of ['chrome', 'firefox']) {
    await build({ mode, logLevel: 'warn' });
    console.log(`Built dist/${mode}`);
  }
}
