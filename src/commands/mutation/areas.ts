/**
 * What is mutated, and which tests have to notice.
 */

export interface Area {
  /** Files to mutate, as globs from the root. */
  readonly files: readonly string[];
  /** Tests that are run against the mutations of these files. */
  readonly tests: readonly string[];
}

/** Files of one engine, and their own tests. */
const filesOf = (engine: string, ...names: string[]) =>
  names.map((name) => `src/engine/${engine}/${name}.ts`);
const testsOf = (engine: string, ...names: string[]) =>
  names.map((name) => `test/engine/${engine}/${name}.test.ts`);

/** The areas by the names that the command takes. Of the engines it is what turns evidence into numbers. */
export const areas: Readonly<Record<string, Area>> = {
  api: {
    files: ['src/api/*.ts', 'src/api/body/*.ts'],
    // What holds the generated document to the contract is slow, and holds nobody else to anything.
    tests: ['test/api/!(openapi).test.ts', 'test/api/body/*.test.ts', 'test/contract/handler.test.ts'],
  },
  accounts: { files: ['src/accounts/*.ts'], tests: ['test/accounts/*.test.ts'] },
  // Their own tests alone: those that load the whole model would run for hours. The core itself: `npm run core -- --mutate`.
  language: {
    files: [
      ...filesOf('language', 'answer', 'candidates', 'confidence', 'exceptions', 'core', 'core-tables'),
      ...filesOf('language', 'receive-model-file'),
      ...filesOf(
        'language',
        'detector',
        'program-code',
        'long-text',
        'fold',
        'words',
        'words-in-text',
        'letters',
      ),
      ...[
        'encode-trie',
        'encode-words',
        'static-function',
        'trie-columns',
        'reference',
        'reference-mixture',
      ].map((name) => `src/training/language/${name}.ts`),
      'src/training/language/reference-shares.ts',
    ],
    tests: [
      ...testsOf('language', 'answer', 'confidence', 'exceptions', 'core', 'core-tables', 'shared-model'),
      ...testsOf(
        'language',
        'receive-model-file',
        'detector',
        'parts-of-a-text',
        'program-code',
        'long-text',
        'words',
        'words-in-text',
        'noise',
        'letters',
      ),
      'test/training/language/reference*.test.ts',
      'test/training/language/static-function.test.ts',
      'test/training/language/encode-words.test.ts',
      'test/training/language/encode-trie.test.ts',
    ],
  },
  // Patterns are made when their file is loaded, so that all tests of an area run for each mutation of one.
  noise: { files: filesOf('language', 'noise', 'markup', 'addresses'), tests: testsOf('language', 'noise') },
  // Without the properties that hold for any text, and the texts of a million characters.
  profanity: {
    files: [
      ...filesOf('profanity', 'engine', 'span', 'find/phrases'),
      ...filesOf('profanity', 'judge/judge', 'judge/rules', 'judge/name-calling'),
      ...filesOf('profanity', 'judge/surroundings', 'judge/capitals', 'judge/situation'),
    ],
    tests: testsOf('profanity', '!(properties|forgets|budget)'),
  },
};

/** The area that a file belongs to: the one that names it, else that of its folder; undefined where there is none. */
export function areaOf(file: string): string | undefined {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const names = Object.keys(areas);
  return (
    names.find((name) => areas[name]?.files.includes(file)) ??
    names.find((name) => areas[name]?.files.some((glob) => glob.startsWith(`${folder}/`)))
  );
}
