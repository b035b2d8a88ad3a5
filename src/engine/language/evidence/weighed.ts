import type { WordKnowledge } from '../model/word-knowledge.ts';
import type { Pass } from '../pass.ts';
import type { TextReader } from '../text-reader.ts';

/** A text to weigh, and how it was read. */
export interface Weighed {
  readonly reader: Pick<TextReader, 'read'>;
  readonly words: Pick<WordKnowledge, 'lists' | 'frequencies' | 'usersOf' | 'isRare'>;
  readonly text: string;
  readonly pass: Pass;
  readonly only: readonly string[] | undefined;
}
