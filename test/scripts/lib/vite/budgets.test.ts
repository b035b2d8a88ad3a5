import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { budgets, weightOf, withinBudgets } from '../../../../scripts/lib/vite/budgets.ts';

type File = Readonly<Record<string, unknown>> & { readonly fileName: string };

const chunk = (fileName: string, code: string): File => ({ type: 'chunk', fileName, code });
const asset = (fileName: string, source: string): File => ({ type: 'asset', fileName, source });
const bundleOf = (...files: File[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;
const zipped = (...texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);

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
  it('includes the scripts and styles that it links', () => {
    const page =
      '<link rel="icon" href="/icons/32.png"><script src="/assets/page.js"></script><link href="/assets/page.css">';
    const bundle = bundleOf(
      asset('src/page/index.html', page),
      chunk('assets/page.js', 'page'),
      chunk('assets/foreign.js', 'of another page'),
      asset('assets/page.css', '.page {}'),
    );
    expect(weightOf('src/page/index.html', bundle)).toBe(zipped('page', '.page {}'));
  });
});

describe('a build', () => {
  const parts = Object.keys(budgets);
  function complaintOf(sizes: Readonly<Record<string, number>>): string | undefined {
    const files = Object.entries(sizes).flatMap(([part, size]) => {
      const script = `assets/${part}.js`;
      return part.endsWith('.html')
        ? [asset(part, `<script src="/${script}"></script>`), chunk(script, incompressible(size))]
        : asset(part, incompressible(size));
    });
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
