/**
 * Finds words glued to others: a root anywhere, any other word between words that are themselves known.
 */
import { cueBits } from './cues.ts';
import { disguise, type Match } from './disguises.ts';
import { extend, glue, hashWord, longestGlue } from './hash.ts';
import type { Letters } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { Trie } from './trie.ts';

/** Short words that stand beside a swear word when it is glued to its neighbours. */
const companions = hashes(
  'are being stop such lol hes shes theyre the a an you your my me he she it this that these so such total is are am and off up out all life upgrade dont not no yeah hell oh what who in on to of do be big fat dumb stupid little head face him her them us ur u i im boy man lord wit fest hole holes bag face faces heads work in guy guys now again here please time ass man men dude nut nuts job jobs wad wads wit wits wagon bucket stick sticks rag rags sack breath brain brains monkey monkeys goblin goblins weasel weasels waffle waffles badger badgers gibbon gibbons nugget nuggets muffin muffins trumpet trumpets cheese flap flaps stain stains gobbler gobblers gargler garglers guzzler guzzlers juggler jockey womble muncher munchers munch sniffer sniffers sucker suckers licker lickers lover lovers rider riders face fart farts pig pigs dog dogs rat rats cake cakes canoe noodle spanner biscuit bandit bandits queen king lips tard tards twat ami youre iam imma ima suck lick eat kiss bite for brains stupid ugly dirty filthy old rot nose sock bubble bubbles biscuits burger magnet goblins loser losers idiot idiots bro bros mate pal mum mom dad yall everyone cops police boss school',
);

/** Endings that a swear word takes. */
const endings = hashes('ing ed er ers s es y z ish');

function hashes(words: string): ReadonlySet<number> {
  return new Set(words.split(' ').map(hashWord));
}

/** The longest companion or ending. */
const longestCompanion = 8;

/** The longest token that is searched. */
export const longestGlued = 4096;

export class GluedIndex {
  private readonly trie = new Trie();
  /** Hashes of the token's beginnings, and how many of them are reckoned. */
  private readonly beginnings = new Int32Array(longestGlued + 1);
  private reckoned = 0;
  private token: Letters | undefined;

  constructor(private readonly lexicon: Lexicon) {}

  add(form: string, number: number): void {
    this.trie.add(form, number);
  }

  /** The longest word inside a longer token of at most `longestGlued` letters; the first of several. */
  inside(token: Letters): Match | null {
    const n = token.length;
    const { codes } = token;
    const { trie } = this;
    this.token = token;
    this.reckoned = 0;
    let best: Match | null = null;
    for (let from = 0; from + 4 <= n; from++) {
      let node = 0;
      for (let i = from; i < n; i++) {
        node = trie.child(node, codes[i] as number);
        if (node === 0) break;
        const number = trie.numberAt(node);
        if (number < 0) continue;
        const length = i + 1 - from;
        if (length === n || (best !== null && length <= best.to - best.from)) continue;
        if (this.standsBetween(from, i + 1, n, number)) {
          best = { number, how: disguise.glued, from, to: i + 1 };
        }
      }
    }
    this.token = undefined;
    return best;
  }

  private standsBetween(from: number, to: number, n: number, number: number): boolean {
    const entry = this.lexicon.entries[number];
    if (!entry) return false;
    if (entry.kind === 'ambiguous' && !entry.root && to - from < 6) {
      return (from === 0 || this.isCompany(0, from)) && (to === n || this.isCompany(to, n)) && n - to !== 1;
    }
    if (entry.root && (entry.canonical === 'fuck' || to - from >= 6)) return true;
    // One letter more is no word: shitsu.
    if (n - to === 1 && !this.isAmong(endings, to, n)) return false;
    return this.isWord(0, from) && this.isWord(to, n);
  }

  /** One companion, or several. */
  private isCompany(from: number, to: number, most = 4): boolean {
    if (this.isAmong(companions, from, to)) return true;
    if (most === 1 || to - from > most * longestCompanion || to - from < 3) return false;
    for (let i = Math.min(to - 1, from + longestCompanion); i > from; i--) {
      if (this.isAmong(companions, from, i) && this.isCompany(i, to, most - 1)) return true;
    }
    return false;
  }

  private isAmong(set: ReadonlySet<number>, from: number, to: number): boolean {
    return to - from <= longestCompanion && set.has(this.hashOf(from, to));
  }

  /** A companion, an ending, a known word, or two known words. */
  private isWord(from: number, to: number): boolean {
    if (from === to || this.isCompany(from, to) || this.isAmong(endings, from, to)) return true;
    if (this.isOneWord(from, to)) return true;
    if (to - from > 12) return false;
    for (let i = from + 2; i + 2 <= to; i++) {
      if (this.isOneWord(from, i) && this.isOneWord(i, to)) return true;
    }
    return false;
  }

  private isOneWord(from: number, to: number): boolean {
    if (to - from < 3) return to - from === 2 && this.isAmong(companions, from, to);
    if (to - from > longestGlue) return false;
    const hash = this.hashOf(from, to);
    if (this.lexicon.innocent.has(hash)) return true;
    const slot = this.lexicon.find(hash);
    // Small words of other languages are no English words.
    return slot >= 0 && (this.lexicon.numberAt(slot) >= 0 || this.lexicon.cuesAt(slot) !== cueBits.foreign);
  }

  /** The hash of the token's letters from one place to another, at most `longestGlue` of them. */
  private hashOf(from: number, to: number): number {
    const { beginnings } = this;
    const codes = this.token?.codes as Uint8Array;
    while (this.reckoned < to) {
      const at = this.reckoned++;
      beginnings[at + 1] = extend(beginnings[at] as number, codes[at] as number);
    }
    return ((beginnings[to] as number) - glue(beginnings[from] as number, 0, to - from)) | 0;
  }
}
