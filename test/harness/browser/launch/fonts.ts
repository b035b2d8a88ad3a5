/**
 * Fonts, so that pages in many scripts show letters and not boxes.
 */
import { spawnSync } from 'node:child_process';
import { canInstall, fontPackages, installPackages } from './programs.ts';

/**
 * A letter each of scripts that the smallest systems have no font for: Arabic, Devanagari, Hiragana, Hangul, Han,
 * Tamil, Thai. Letters, not languages: what we install has Hangul, and yet not all that `:lang=ko` asks for,
 * so that it was fetched again at every start.
 */
const telling = ['ا', 'अ', 'あ', '가', '中', 'அ', 'ก'];

/** Installs fonts where they are missing and ours to install; without them everything works, but shows boxes. */
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
