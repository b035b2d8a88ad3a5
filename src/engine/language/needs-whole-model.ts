/** Above these limits, reading the whole file is faster (docs/language-model.md#file-format). */
const maxTexts = 8;
/** In UTF-16 units. */
const maxLength = 4_000;

/** Returns true if reading a paged model as a whole is faster for these texts than reading parts of it. */
export function needsWholeModel(texts: readonly string[]): boolean {
  return texts.length > maxTexts || texts.reduce((sum, text) => sum + text.length, 0) > maxLength;
}
