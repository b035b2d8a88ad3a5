export interface TranslatedText {
  /** Names and numbers from the root, joined by points; of a PO file, the source text. */
  readonly key: string;
  readonly line: number;
  readonly text: string;
}

export interface Translations {
  readonly lang?: string | undefined;
  readonly texts: readonly TranslatedText[];
}

/** Offsets must not fall from call to call. */
export function lineCounter(content: string): (offset: number) => number {
  let line = 1;
  let next = content.indexOf('\n');
  return (offset) => {
    for (; next !== -1 && next < offset; next = content.indexOf('\n', next + 1)) line++;
    return line;
  };
}
