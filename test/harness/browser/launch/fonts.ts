/** Fonts for pages in many scripts, which would otherwise show boxes. */
import { spawnSync } from 'node:child_process';
import { canInstall, fontPackages, installPackages } from './programs.ts';

/** Letters, not languages: the fonts lack parts of `:lang=ko`, so they would be downloaded at every start. */
const telling = ['ا', 'अ', 'あ', '가', '中', 'அ', 'ก'];

/** Everything works without them, but shows boxes. */
export async function installMissingFonts(): Promise<void> {
  if (!canInstall() || telling.every(hasFont)) return;
  try {
    await installPackages(fontPackages);
  } catch (error) {
    console.error(`Going on without fonts for all scripts: ${(error as Error).message}`);
  }
}

function hasFont(letter: string): boolean {
  const charset = letter.codePointAt(0)?.toString(16);
  const { stdout } = spawnSync('fc-list', [`:charset=${charset}`, 'family'], { encoding: 'utf8' });
  return Boolean(stdout);
}
