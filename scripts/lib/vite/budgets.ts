import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * Maximum gzipped bytes: scripts and styles of a page, by its HTML, or of a script that is injected into
 * pages.
 */
export const budgets: Readonly<Record<string, number>> = {
  'src/extension/popup/index.html': 52_000,
  'src/extension/options/index.html': 60_000,
  'src/extension/content/script.js': 16_000,
  'src/extension/this-page/reader.js': 16_000,
};

/** Fails the build if a part exceeds {@link budgets} or is missing. */
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
          if (weight === undefined) this.error(`The bundle has no ${part}.`);
          if (weight > budget) this.error(`${part} has ${weight} gzipped bytes; the budget is ${budget}.`);
        }
      },
    },
  };
}

/**
 * Returns the gzipped bytes of a part. For a page: all statically imported scripts and their styles.
 * Undefined if the bundle has no such part.
 */
export function weightOf(part: string, bundle: Rolldown.OutputBundle): number | undefined {
  const entry = part.endsWith('.html')
    ? Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${part}`))
    : bundle[part];
  if (entry === undefined) return undefined;
  const files = new Set([entry.fileName]);
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
