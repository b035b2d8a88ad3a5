/**
 * What is mutated, and which tests have to notice.
 */

export interface Area {
  /** Files to mutate, as globs from the root. */
  readonly files: readonly string[];
  /** Tests that are run against the mutations of these files. */
  readonly tests: readonly string[];
}

const languageTests = ['test/engine/language.test.ts', 'test/engine/language/*.test.ts'];
const profanityTests = ['test/engine/profanity.test.ts', 'test/engine/profanity/*.test.ts'];

/** The areas by the names that the command takes. Of the engines it is what turns evidence into numbers. */
export const areas: Readonly<Record<string, Area>> = {
  api: {
    files: ['src/api/*.ts'],
    // What holds the generated document to the contract is slow, and holds nobody else to anything.
    tests: ['test/api/!(openapi).test.ts', 'test/contract/handler.test.ts'],
  },
  accounts: { files: ['src/accounts/*.ts'], tests: ['test/accounts/*.test.ts'] },
  language: {
    files: ['answer', 'confidence', 'mixture', 'shares', 'candidates'].map(
      (name) => `src/engine/language/${name}.ts`,
    ),
    tests: languageTests,
  },
  profanity: {
    files: ['scorer', 'likelihood', 'mask'].map((name) => `src/engine/profanity/${name}.ts`),
    tests: profanityTests,
  },
};

/** The area that a file belongs to, by its folder; undefined where nothing mutates that folder. */
export function areaOf(file: string): string | undefined {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return Object.keys(areas).find((name) => areas[name]?.files.some((glob) => glob.startsWith(`${folder}/`)));
}
