import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { budgets, weightOf, withinBudgets } from '../../../../scripts/lib/vite/budgets.ts';

type File = Readonly<Record<string, unknown>> & { readonly fileName: string };

const chunk = (fileName: string, code: string, more = {}): File => ({
  type: 'chunk',
  fileName,
  code,
  imports: [],
  dynamicImports: [],
  facadeModuleId: null,
  ...more,
});
const asset = (fileName: string, source: string): File => ({ type: 'asset', fileName, source });
const bundleOf = (...files: File[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;
const zipped = (...texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);

/** Text that does not compress below this many bytes. */
function incompressible(bytes: number): string {
  let seed = 1;
  let text = '';
  while (text.length < bytes * 2) {
    seed = (seed * 48_271) % 0x7fffffff;
    text += seed.toString(36);
  }
  return text;
}

describe('the weight of a page', () => {
  it('includes its script, all static imports once each, and their styles', () => {
    const bundle = bundleOf(
      chunk('page.js', 'page', {
        facadeModuleId: '/here/src/page/index.html',
        imports: ['shared.js', 'other.js'],
        dynamicImports: ['later.js'],
        viteMetadata: { importedCss: new Set(['page.css']) },
      }),
      chunk('shared.js', 'shared', { viteMetadata: { importedCss: new Set(['shared.css']) } }),
      chunk('other.js', 'other', { imports: ['shared.js'] }),
      chunk('later.js', 'asked for when it is needed'),
      chunk('foreign.js', 'of another page'),
      asset('page.css', '.page {}'),
      asset('shared.css', '.shared {}'),
    );
    expect(weightOf('src/page/index.html', bundle)).toBe(
      zipped('page', 'shared', 'other', '.page {}', '.shared {}'),
    );
  });
});

describe('a build', () => {
  const parts = Object.keys(budgets);
  /** Builds parts of these sizes. Resolves to the error. */
  function complaintOf(sizes: Readonly<Record<string, number>>): string | undefined {
    const files = Object.entries(sizes).map(([part, size]) =>
      part.endsWith('.html')
        ? chunk(`${part}.js`, incompressible(size), { facadeModuleId: `/here/${part}` })
        : asset(part, incompressible(size)),
    );
    const { generateBundle } = withinBudgets();
    if (typeof generateBundle !== 'object') throw new Error('There is no such hook.');
    const context = {
      error(words: string): never {
        throw new Error(words);
      },
    };
    try {
      generateBundle.handler.call(context as never, {} as never, bundleOf(...files), true);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }
  const light = Object.fromEntries(parts.map((part) => [part, 100]));

  it('succeeds while every part is within its budget', () => {
    expect(complaintOf(light)).toBeUndefined();
  });

  it.each(parts)('fails if %s exceeds its budget or is missing', (part) => {
    expect(complaintOf({ ...light, [part]: (budgets[part] ?? 0) + 1000 })).toMatch(
      new RegExp(`^${part} has \\d+ gzipped bytes`),
    );
    const { [part]: _, ...others } = light;
    expect(complaintOf(others)).toBe(`The bundle has no ${part}.`);
  });
});
