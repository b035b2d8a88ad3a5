import { build } from 'vite';
import { checkCore } from '../compile-core.ts';

/** The build is reproducible. */
export async function buildExtension(modes: readonly string[] = ['chrome', 'firefox']): Promise<void> {
  await checkCore();
  // With other values, Vite includes the folder's path for debuggers.
  process.env.NODE_ENV = 'production';
  for (const mode of modes) {
    await build({ mode, logLevel: 'warn' });
    console.log(`Built dist/${mode}`);
  }
}
