/**
 * How large the scripts of the extension are.
 */
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { injectedFileName } from '../build/injected-file-name.ts';

/** The engines' door, behind which all their code and data lie. */
const engines = /\/engine\/index\.ts$/;

/** Bytes, minified and gzipped. */
export interface SizeFigures {
  /** The background without the engines. */
  readonly background: number;
  /** The background as it ships. */
  readonly withEngines: number;
  /** The script that is put beside a selection. */
  readonly injected: number;
}

export async function measureSizes(): Promise<SizeFigures> {
  const background = 'src/extension/background/index.ts';
  return {
    background: await minifiedSize(background, [engines]),
    withEngines: await minifiedSize(background),
    injected: await minifiedSize('src/extension/content/script.ts'),
  };
}

/** Bytes of one script with all that it imports but `external`, built as the extension is: minified and gzipped. */
export async function minifiedSize(entry: string, external: readonly RegExp[] = []): Promise<number> {
  const outputs = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [injectedFileName],
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      // What a module offers counts, whether anybody here asks for it or not.
      rolldownOptions: {
        input: entry,
        external: [...external],
        output: { minify: true },
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const files = [outputs].flat().flatMap(({ output }) => output);
  return files.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0);
}

/** The figures as Markdown. */
export function sizeReport({ background, withEngines, injected }: SizeFigures): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return `## Sizes
| kB, gzip | | goal |
|---|--:|--:|
| background without the engines | ${kilobytes(background)} | 60 |
| background as it ships | ${kilobytes(withEngines)} | |
| script put beside a selection | ${kilobytes(injected)} | 12 |
`;
}
