/**
 * What the parts of the extension may weigh at most: a build that is heavier fails.
 */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Bytes, gzipped: scripts and styles of a page, by its HTML; or a script that is put into pages, by its file. */
export const budgets: Readonly<Record<string, number>> = {
  'src/extension/popup/index.html': 50_000,
  'src/extension/options/index.html': 60_000,
  'src/extension/content/script.js': 16_000,
  'src/extension/this-page/reader.js': 12_500,
};

/** Fails the build where a part is heavier than {@link budgets} allow, or is not there to be weighed. */
export function withinBudgets(): Plugin {
  return {
    name: 'within-budgets',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [part, budget] of Object.entries(budgets)) {
          const weight = weightOf(part, bundle);
          if (weight === undefined) this.error(`There is no ${part} to weigh.`);
          if (weight > budget) this.error(`${part} weighs ${weight} bytes, gzipped; it may ${budget}.`);
        }
      },
    },
  };
}

/**
 * Bytes of a part as they are fetched, each file gzipped: of a page all scripts that it imports without asking
 * and their styles. Undefined where the bundle has no such part.
 */
export function weightOf(part: string, bundle: Rolldown.OutputBundle): number | undefined {
  const entry = part.endsWith('.html')
    ? Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${part}`))
    : bundle[part];
  if (entry === undefined) return undefined;
  const files = new Set([entry.fileName]);
  // A set goes on to what is added to it meanwhile.
  for (const name of files) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const needed of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) files.add(needed);
  }
  return [...files]
    .map((name) => bundle[name])
    .reduce((sum, file) => {
      if (file === undefined) return sum;
      return sum + gzipSync(file.type === 'chunk' ? file.code : file.source).length;
    }, 0);
}
