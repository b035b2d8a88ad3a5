/** Elements that neither the checker nor the popup reads. Differences have their reason where they are. */

const namesOf = (names: string): readonly string[] => names.split(' ');

/** Elements with fallback content, user input or no natural language. */
export const noText = namesOf(
  'audio canvas datalist embed math meter noembed noframes noscript object progress rp script select style template textarea video',
);

export const code = namesOf('code kbd listing samp tt var xmp');

/** Code in well-known editors and highlighters. */
export const codeClasses = namesOf(
  'hljs CodeMirror cm-editor monaco-editor ace_editor blob-code syntaxhighlighter crayon-syntax',
);

/** With at least this many letters and at most this ratio of signs, a `pre` is prose, such as archived mail. */
const prose = { letters: 200, signs: 0.04 };
const sampled = 100_000;
/** Share of lines such as `Priority: optional`. Mails have them only at their top. */
const maxFields = 0.4;

export function isCode(text: string): boolean {
  const sample = text.slice(0, sampled);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const signs = sample.match(/[{}()[\]<>;=$|&\\_"]/g)?.length ?? 0;
  const lines = sample.match(/^.*\S.*$/gm)?.length ?? 0;
  const fields = sample.match(/^[\w-]+:\s/gm)?.length ?? 0;
  return letters < prose.letters || signs > prose.signs * letters || fields > maxFields * lines;
}
