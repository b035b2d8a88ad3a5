/** Removes from the text of a translation what is written for programs. */

/** Placeholders, tags, references, addresses and the targets of links. */
const markup = new RegExp(
  [
    String.raw`\$t\([^()$]*\)|\{%[^%]*%\}|[$#%]?\{\{[^{}]*\}\}|[$#%]?\{ ?[\w.:$@#-]* ?\}`,
    String.raw`%(?:\d+\$)?[-+#0 ]*\d*(?:\.\d+)?(?:hh?|ll?|[zjt])?[@a-z](?![\p{L}])|%\(\w+\)[a-z]?|%%`,
    String.raw`<\/?[a-z0-9][^<>]*>|&(?:\w+|#\w+);|\]\([^()]*\)|\[\/?[a-z]+\]|https?:\/\/\S+|(?<!\S):\w+`,
  ].join('|'),
  'giu',
);
/** In ICU's messages, the beginning of a choice, `{count, plural,`, and of each case, `one {`. */
const choice =
  /\{\s*[\w.]+\s*,\s*\w+\s*(?:,(?:\s*offset:\d+)?|\})|(?<![\p{L}\d_])(?:=\d+|[a-z_]+)\s*\{|[{}\u200e\u200f\u202a-\u202e]/giu;
/** Marks of the key that chooses an item in a menu. */
const accelerator = /(?<![\p{L}\d&_])[&_](?=\p{L})|(?<=\p{L})&(?=\p{L})/gu;

export function plainText(text: string): string {
  return text
    .replace(markup, ' ')
    .replace(choice, ' ')
    .replace(accelerator, '')
    .replace(/[`[\]\s]+/g, ' ')
    .trim();
}
