import type { Core } from '../../src/engine/language/model/core.ts';

/**
 * Returns the scores of a word by class. They are valid until the core reads the next text.
 * @param bounded The word with a boundary on each side
 */
export function scoresOfWord({ buffer, exports }: Core, bounded: Uint16Array, classes: number): Float32Array {
  exports.clear();
  new Uint16Array(buffer, exports.textAt.value).set(bounded);
  exports.addText(bounded.length, 1);
  return new Float32Array(buffer, exports.scoresOfRow(0), classes);
}
