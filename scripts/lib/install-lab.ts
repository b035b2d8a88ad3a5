import { spawnSync } from 'node:child_process';

export function installLab(): void {
  const { status } = spawnSync(process.execPath, ['lab/setup.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The packages of lab/ could not be installed.');
}
