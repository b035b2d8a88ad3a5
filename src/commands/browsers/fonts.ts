/**
 * Fonts, so that pages in many scripts show letters and not boxes.
 */
import { spawnSync } from 'node:child_process';
import { canInstall, fontPackages, installPackages } from './programs.ts';

/** Languages whose scripts the smallest systems have no font for. */
const telling = ['ar', 'hi', 'ja', 'ko', 'ta', 'th'];

/** Installs fonts where they are missing and ours to install; without them everything works, but shows boxes. */
export async function installMissingFonts(): Promise<void> {
  if (!canInstall() || telling.every(hasFont)) return;
  try {
    await installPackages(fontPackages);
  } catch (error) {
    console.error(`Going on without fonts for all scripts: ${(error as Error).message}`);
  }
}

function hasFont(language: string): boolean {
  const { stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' });
  return Boolean(stdout);
}
