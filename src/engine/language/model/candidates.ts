/** Building a set takes longer than scoring a word. */
import { candidatesLength, levelsIn, maxClasses, noLevel } from '../core/tables.ts';
import type { Core } from './core.ts';
import { type ModelFacts, noLanguage } from './model-facts.ts';

/** See core/working-space.ts. */
export const everySet = 0;
const chosenSet = 1;

export class Candidates {
  readonly #core: Core;
  readonly #facts: ModelFacts;
  #chosen: readonly string[] = [];

  constructor(core: Core, facts: ModelFacts) {
    this.#core = core;
    this.#facts = facts;
    this.#write(everySet, () => true);
    this.#write(chosenSet, () => false);
  }

  /** @param only Undefined means all languages */
  setOf(only: readonly string[] | undefined): number {
    if (!only) return everySet;
    const isSame = only.length === this.#chosen.length && only.every((lang, i) => lang === this.#chosen[i]);
    if (isSame) return chosenSet;
    const allowed = new Set(only);
    this.#write(chosenSet, (lang) => allowed.has(lang));
    // The caller may change the list.
    this.#chosen = [...only];
    return chosenSet;
  }

  #write(set: number, isAllowed: (lang: string) => boolean): void {
    const core = this.#core;
    const { classes, curves } = this.#facts;
    const base = core.address('candidatesAt') + set * candidatesLength;
    const mask = new Float32Array(core.buffer, base, maxClasses).fill(Number.NEGATIVE_INFINITY);
    const levels = new Uint8Array(core.buffer, base + levelsIn, 2 * maxClasses).fill(noLevel);
    classes.forEach(({ lang }, c) => {
      const isNone = lang === noLanguage;
      if (!isNone && !isAllowed(lang)) return;
      if (!isNone) mask[c] = 0;
      if (curves.levels[c] >= 0) levels[c] = curves.levels[c];
      if (curves.latinLevels[c] >= 0) levels[maxClasses + c] = curves.latinLevels[c];
    });
  }
}
