/**
 * What is mutated, and which tests have to notice.
 */

export interface Area {
  /** Files to mutate, as globs from the root. */
  readonly files: readonly string[];
  /** Tests that are run against the mutations of these files. */
  readonly tests: readonly string[];
}

/** Files of a folder by their names, between spaces; and their tests. */
const filesIn = (folder: string, names: string) => names.split(' ').map((name) => `src/${folder}/${name}.ts`);
const testsIn = (folder: string, names: string) =>
  names.split(' ').map((name) => `test/${folder}/${name}.test.ts`);

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
      ...filesIn('engine/language', 'answer candidates confidence exceptions core core-tables'),
      ...filesIn('engine/language', 'receive-model-file detector program-code long-text fold words'),
      ...filesIn('engine/language', 'words-in-text letters'),
      ...filesIn('training/language', 'encode-trie encode-words static-function trie-columns'),
      ...filesIn('training/language', 'reference reference-mixture reference-shares'),
    ],
    tests: [
      ...testsIn('engine/language', 'answer confidence exceptions core core-tables shared-model'),
      ...testsIn('engine/language', 'receive-model-file detector parts-of-a-text program-code long-text'),
      ...testsIn('engine/language', 'words words-in-text noise letters'),
      ...testsIn('training/language', 'reference* static-function encode-words encode-trie'),
    ],
  },
  // Patterns are made when their file is loaded, so that all tests of an area run for each mutation of one.
  noise: {
    files: filesIn('engine/language', 'noise markup addresses'),
    tests: testsIn('engine/language', 'noise'),
  },
  // Without the properties that hold for any text, and the texts of a million characters.
  profanity: {
    files: [
      ...filesIn('engine/profanity', 'engine span find/phrases judge/judge judge/rules judge/name-calling'),
      ...filesIn('engine/profanity', 'judge/surroundings judge/capitals judge/situation'),
    ],
    tests: testsIn('engine/profanity', '!(properties|forgets|budget)'),
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
