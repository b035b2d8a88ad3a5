/**
 * Insults count when they are aimed at a person: by a frame, or else by what the model of aim says of the words around.
 */
import type { AimModel } from './aim.ts';
import { Effort } from './effort.ts';
import { aimOf, isAlone, lastOf } from './insult.ts';
import { addressed, pronouns, tier } from './insult-words.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import type { Words } from './words.ts';

/** What an insult may come to. */
export const mostOfInsult = 30;

/**
 * What an insult may come to that stands in no frame, and what the model of aim has to say for it beyond even odds, by
 * tier: it learnt from as many insults as innocent lines, and people write more of these, above all of dogs and snakes.
 */
const mostOfUnframed = 10;
const leads = [28, 28, 18, 14] as const;

/** What accuses more than it insults (liars, hypocrites) is below this likelihood, and asks for more. */
const accusing = { likelihood: 1000, lead: 48 };

/** Where the model says so much against a frame, the frame is wrong: "I'm an idiot". */
const leastOfFramed = -32;

/** What insulting words come to where nobody is called so; weaker ones then say nothing, nor much before that. */
const [unaimedNoun, unaimedAdjective, leastOfWeak] = [-44, -52, -24];

/** So many words before a lone insult may speak of whom it insults. */
const spokenOf = 12;

/**
 * The model of aim takes four times as long as weighing an ambiguous word: it is asked about 100 insults at first, and
 * one in every 256 characters.
 */
const aiming = { atFirst: 100, perCharacter: 1 / 256 };

export class InsultWeigher {
  private readonly effort = new Effort(aiming);

  constructor(
    private readonly lexicon: Lexicon,
    private readonly aim: Pick<AimModel, 'evidence'>,
  ) {}

  /** Begins a text of so many UTF-16 code units. */
  begin(length: number): void {
    this.effort.begin(length);
  }

  /** Was the model not asked about every insult of the text, because its allowance was used up? */
  get cutShort(): boolean {
    return this.effort.exhausted;
  }

  /**
   * Evidence that the insulting word at a place insults somebody, in sixteenths of a logit; null when there is none.
   * @param plain Whether it is written as it is spelt.
   */
  weigh(words: Words, at: number, plain: boolean, text: string): number | null {
    const entry = this.lexicon.entries[words.number[at] as number] as Entry;
    const noun = entry.kind === 'noun';
    const framed = aimOf(words, at, noun, this.lexicon);
    const inFrame = noun ? 6 + 2 * framed : 8 + framed;
    // What is read from signs says nothing outside of a frame, nor does a comparison of wits.
    if (!plain || entry.canonical === 'outwitted') return framed > 0 ? inFrame : null;
    const sure = tier(entry);
    const least = noun ? unaimedNoun : unaimedAdjective;
    let z: number = least;
    if (!this.effort.take(1)) {
      if (framed > 0) return inFrame;
    } else {
      const learnt = this.aim.evidence(words, at, lastOf(words, at), framed, text);
      if (framed > 0 && learnt > leastOfFramed) return inFrame;
      // By itself it names a thing or an animal.
      if (!isAlone(words, at) || (noun && sure > 1 && followsSomebody(words, at))) {
        const lead = entry.likelihood < accusing.likelihood ? accusing.lead : leads[sure];
        z = Math.min(mostOfUnframed, learnt - lead);
      }
    }
    return sure < 2 && z < leastOfWeak ? null : Math.max(z, least);
  }
}

/** Is somebody spoken of or to shortly before a place, as in "He hit her and ran. Coward."? */
function followsSomebody(words: Words, at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - spokenOf; i--) {
    const hash = words.hash[i] as number;
    if (pronouns.has(hash) || addressed.has(hash)) return true;
  }
  return false;
}
