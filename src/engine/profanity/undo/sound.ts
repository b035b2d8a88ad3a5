/** Spellings that sound alike in English: phuk, fuq, kunt. */
import { Letters, letterNumber } from '../read/letters.ts';
import type { WordDisguise } from './disguise.ts';

/**
 * Rules `written=sound`; the first match applies. The text after `|` must follow, with $ for the end of the word. `<`
 * requires at least two letters before, the last a consonant. c means ch, z means sh, and y means a final -er or -a.
 */
const sounds =
  'ph=f tch=tc ch=c kh=c c|e=s c|i=s c|y=s c=k k=k q=k sh=z zh=z ssh=z z=s s=s x=ks wh=w ee=i ea=i y=i er|$=y er|s$=y er|z$=y ' +
  'oo=u ou=u ing|$=in <ah|$=y <ar|$=y <uh|$=y <ur|$=y <ah|s$=y <ar|s$=y <uh|s$=y <ur|s$=y <ar|z$=y <ah|z$=y <a|$=y <a|s$=y <a|z$=y';

interface Sound {
  readonly written: Uint8Array;
  readonly follows: Uint8Array;
  readonly ends: boolean;
  readonly afterConsonant: boolean;
  readonly heard: Uint8Array;
}

const codesOf = (word: string) => Uint8Array.from(word, letterNumber);

const allSounds: readonly Sound[] = sounds.split(' ').map((rule) => {
  const [spelling = '', heard = ''] = rule.split('=');
  const [written = '', follows = ''] = spelling.replace('<', '').split('|');
  return {
    written: codesOf(written),
    follows: codesOf(follows.replace('$', '')),
    ends: follows.endsWith('$'),
    afterConsonant: spelling.startsWith('<'),
    heard: codesOf(heard),
  };
});

/** The letter after the last one is 0. */
const pairOf = (letter: number, next: number) => letter * 32 + next;

const byPair: readonly Sound[][] = Array.from({ length: 32 * 32 }, () => []);
for (const sound of allSounds) {
  const [first, second] = [...sound.written, ...sound.follows];
  const any = sound.ends ? [0] : Array.from({ length: 32 }, (_, letter) => letter);
  for (const next of second === undefined ? any : [second])
    byPair[pairOf(first as number, next)]?.push(sound);
}

const vowels = new Set(codesOf('aeiouy'));

function applies(
  { codes, length }: Letters,
  at: number,
  { written, follows, ends, afterConsonant }: Sound,
): boolean {
  const after = at + written.length;
  const end = after + follows.length;
  if (end > length || (ends && end !== length)) return false;
  if (afterConsonant && (at < 2 || vowels.has(codes[at - 1]))) return false;
  for (let i = 1; i < written.length; i++) if (codes[at + i] !== written[i]) return false;
  for (let i = 0; i < follows.length; i++) if (codes[after + i] !== follows[i]) return false;
  return true;
}

function soundAt(word: Letters, at: number, sounds: readonly Sound[]): Sound | undefined {
  for (let i = 0; i < sounds.length; i++) {
    const sound = sounds[i] as Sound;
    if (applies(word, at, sound)) return sound;
  }
  return undefined;
}

function hear(word: Letters, key: Letters): void {
  for (let at = 0; at < word.length; ) {
    const code = word.codes[at];
    const next = at + 1 < word.length ? word.codes[at + 1] : 0;
    const sound = soundAt(word, at, byPair[pairOf(code, next)] as readonly Sound[]);
    if (sound === undefined) key.addOther(code);
    else for (let i = 0; i < sound.heard.length; i++) key.addOther(sound.heard[i]);
    at += sound?.written.length ?? 1;
  }
}

function soundKey(word: string): string {
  const key = new Letters(2 * word.length);
  hear(Letters.of(word), key);
  return key.toString();
}

const minKeyLength = 3;
const maxExtraLetters = 3;

export const sound: WordDisguise = {
  name: 'sound spellings',
  penalty: 36,
  undo(word, spellings) {
    hear(word, spellings.next());
    spellings.keep(0, word.length);
  },
  keys: (form) => [soundKey(form)].filter(({ length }) => length >= minKeyLength),
  fits: (word, form) => word.length <= form.length + maxExtraLetters && word.longestRun() < 3,
};
