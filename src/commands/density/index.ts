/**
 * Figures for a reader's eye: files, lines and decisions of each room of src: `npm run density`, or
 * `npm run density -- engine/profanity` for the folders of one room. Writes nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../..', import.meta.url));

/** What is data rather than code: generated, or a table of characters. */
const data =
  /lexicon-data\.ts$|\blanguage\/languages\.ts$|confusables\.ts$|\/judge\/examples\.ts$|\/contexts\/|vocabulary\.ts$/;

/** Comments, strings and regular expressions, whichever begins first. */
const noCode =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:[!&|?{};>]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;

/** Where a program may go two ways: if, case, a loop, &&, ||, ??, ?: and what assigns by them. */
const decision = /\bif\b|\bcase\b|\bfor\b|\bwhile\b|&&|\|\||\?\?|(?<![?.])\?(?![?.:),;\]])/g;

export interface Density {
  readonly files: number;
  /** Lines of the files as they are, and of their code alone. */
  readonly lines: number;
  readonly code: number;
  readonly decisions: number;
}

/** Counts what stands in a source. */
function densityOf(source: string): Density {
  const lines = source.replace(/\n$/, '').split('\n');
  const code = source.replace(noCode, (found) => (/^\/[*/]/.test(found) ? '' : "''"));
  return {
    files: 1,
    lines: lines.length,
    code: code.split('\n').filter((line) => line.trim() !== '').length,
    decisions: [...code.matchAll(decision)].length,
  };
}

/** The sum of some figures. */
export function sumOf(all: readonly Density[]): Density {
  const total = (of: (one: Density) => number) => all.reduce((sum, one) => sum + of(one), 0);
  return {
    files: total(({ files }) => files),
    lines: total(({ lines }) => lines),
    code: total(({ code }) => code),
    decisions: total(({ decisions }) => decisions),
  };
}

/** The figures of each folder directly under one of src, and of them all. */
export function densities(under: string): Map<string, Density> {
  const root = join(src, under);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !data.test(`/${file}`),
  );
  const folders = new Map<string, Density[]>();
  for (const file of files) {
    const folder = dirname(file)
      .split('/')
      .slice(0, under === '' ? 2 : 1)
      .join('/');
    const figures = densityOf(readFileSync(join(root, file), 'utf8'));
    folders.set(folder, [...(folders.get(folder) ?? []), figures]);
  }
  const sums = [...folders].sort().map(([folder, all]) => [folder, sumOf(all)] as const);
  return new Map([...sums, ['all', sumOf(sums.map(([, sum]) => sum))]]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log('files  lines   code  decisions  per line');
  for (const [folder, { files, lines, code, decisions }] of densities(process.argv[2] ?? '')) {
    const cells = [
      String(files).padStart(5),
      String(lines).padStart(6),
      String(code).padStart(6),
      String(decisions).padStart(10),
      (decisions / code).toFixed(3).padStart(9),
    ];
    console.log(`${cells.join(' ')}  ${folder}`);
  }
}
