import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * Maximum gzipped bytes: scripts and styles of a page, by its HTML, or of a script that is injected into
 * pages.
 */
export const budgets: Readonly<Record<string, number>> = {
  'src/extension/popup/index.html': 31_000,
  'src/extension/options/index.html': 34_000,
  'src/extension/page-scripts/card/script.js': 12_010,
  'src/extension/page-scripts/reader/reader.js': 13_800,
};

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

export function weightOf(part: string, bundle: Rolldown.OutputBundle): number | undefined {
  const file = bundle[part];
  if (file === undefined) return undefined;
  const text = file.type === 'chunk' ? file.code : String(file.source);
  if (!part.endsWith('.html')) return gzipSync(text).length;
  const links = [...text.matchAll(/(?:src|href)="\/(assets\/[^"]*)"/g)];
  return links.reduce((sum, [, name = '']) => sum + (weightOf(name, bundle) ?? 0), 0);
}
