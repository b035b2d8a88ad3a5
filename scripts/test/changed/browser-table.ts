/** Browser tests by part of the extension, nearest first. They use the build, so no import leads to them. */
const table: readonly (readonly [folder: string, files: readonly string[]])[] = [
  ['src/extension/access/', ['access']],
  ['src/extension/answer/', ['card', 'popup']],
  ['src/extension/background/', ['omnibox', 'reload']],
  ['src/extension/dom/', ['card-placement', 'this-page-paint']],
  ['src/extension/language-list/', ['languages', 'options']],
  ['src/extension/languages/', ['languages']],
  ['src/extension/management/', ['options-extensions', 'callers']],
  ['src/extension/messages/', ['callers', 'card-secrecy']],
  ['src/extension/options/', ['options', 'options-extensions']],
  ['src/extension/page-languages/', ['this-page', 'this-page-paint']],
  ['src/extension/page-scripts/card/', ['card', 'card-buttons']],
  ['src/extension/page-scripts/reader/', ['this-page', 'this-page-marks', 'this-page-check']],
  ['src/extension/page-scripts/', ['card-placement', 'this-page-paint']],
  ['src/extension/policy/', ['policy']],
  ['src/extension/popup/', ['popup', 'this-page']],
  ['src/extension/settings/', ['options', 'card']],
  ['src/extension/speech/', ['card']],
  ['src/extension/translation/', ['translate']],
  ['src/extension/ui/', ['options', 'popup']],
  ['src/extension/welcome/', ['first-run']],
  ['src/extension/', ['start', 'card']],
  ['src/checker/', ['this-page-check']],
  ['src/client/', ['client']],
  ['src/contract/', ['callers', 'contract']],
  ['src/engine/', ['one-answer', 'engine-package']],
  ['src/site/', ['site']],
  ['public/', ['start', 'large-text']],
  ['manifest.json', ['start', 'packages']],
];

/** By the longest entry that fits. */
export function browserTestsOf(file: string): readonly string[] {
  const [, names = []] = table.find(([folder]) => file.startsWith(folder)) ?? [];
  return names.map((name) => `test/browser/${name}.test.ts`);
}

export const browserTestsInTable: readonly string[] = table.flatMap(([folder]) => browserTestsOf(folder));
