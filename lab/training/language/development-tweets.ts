/** Development sentences turned into tweets, to measure the effect of noise. */

import { createRandom, seedOf } from '../../../scripts/lib/random.ts';
import type { Corpus } from './corpus.ts';
import { type Case, halfOf } from './development.ts';
import { stripDiacritics } from './read-corpus.ts';

export const tweetLanguages = ['de', 'en', 'es', 'fr', 'it', 'nl'] as const;

const names = '@lena_m @RealJohn @el_pais @lemondefr @user_2012 @NOSnieuws @repubblica @BBCNews'.split(' ');
const tags = '#ff #NowPlaying #fail #love #TeamFollowBack #tbt #EURO2012 #job #news #win'.split(' ');
const smileys = [':)', ':D', ';-)', ':(', '<3', '😂😂', '❤️', '👍', 'xD', '...', '!!!'];

/** Draws the same texts every time. */
export function drawTweets(corpus: Corpus): Case[] {
  return tweetLanguages
    .filter((lang) => corpus.langs.includes(lang))
    .flatMap((lang) => {
      const random = createRandom(seedOf(`${lang} tweets`, 1));
      const lines = halfOf(corpus.developmentLines(lang), 'measure');
      return lines.slice(0, 300).map((line): Case => ({ lang, text: tweet(line, random) }));
    });
}

function tweet(line: string, random: () => number): string {
  const chance = (share: number) => random() < share;
  const pickRandom = (list: readonly string[]) => list[Math.floor(random() * list.length)];
  const all = line.split(/\s+/);
  let words = all.slice(0, 5 + Math.floor(random() * 16));
  if (chance(0.6)) words = words.map((word) => word.toLowerCase());
  if (chance(0.25)) words = words.map((word) => stripDiacritics(word));
  words = words.map((word) => {
    if (chance(0.06)) return `#${word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')}`;
    if (chance(0.04)) return word.replace(/([aeiou])(?=[^aeiou]*$)/i, '$1$1$1$1');
    return chance(0.02) ? word.toUpperCase() : word;
  });
  if (chance(0.25)) words.unshift('RT', `${pickRandom(names)}:`);
  else if (chance(0.3)) words.unshift(pickRandom(names));
  if (chance(0.2)) words.splice(Math.floor(random() * words.length), 0, pickRandom(smileys));
  if (chance(0.3)) words.push(pickRandom(smileys));
  if (chance(0.35)) words.push(pickRandom(tags));
  if (chance(0.15)) words.push(pickRandom(tags), pickRandom(names));
  if (chance(0.3)) words.push('http://t.co/Ab3dE9xY');
  else if (chance(0.1)) words.push('bit.ly/1aB2c');
  return words.join(' ');
}
