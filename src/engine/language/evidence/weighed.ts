import type { WordKnowledge } from '../model/word-knowledge.ts';
import type { Pass } from '../pass.ts';
import type { TextReader } from '../text-reader.ts';

/** A text to weigh, and how it was read. */
export interface Weighed {
  readonly reader: Pick<TextReader, 'read'>;
  readonly words: Pick<WordKnowledge, 'lists' | 'frequencies' | 'usersOf' | 'isRare'>;
  /** The whole text. For its form, and to read it again. */
  readonly text: string;
  /** The pass to change. `pass.text` has the words of its answer: a heuristic may have blanked others. */
  readonly pass: Pass;
  readonly only: readonly string[] | undefined;
  /** Returns true if `only` does not exclude a language. */
  readonly allows: (lang: string) => boolean;
}
