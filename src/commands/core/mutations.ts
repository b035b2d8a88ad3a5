/**
 * Mutations of the core's sources: one operator, number or statement each.
 */
import { createRandom } from '../../training/language/random.ts';
import type { CoreSources } from './compile.ts';

/** One change of a source. */
interface Mutation {
  readonly file: string;
  /** From 1 on. */
  readonly line: number;
  readonly before: string;
  /** Empty where the line is left out. */
  readonly after: string;
}

/** What is put in the place of what, where it stands between spaces, or as it is; of a number, the next one. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/(?<=\w|\)) \* /g, ' + '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ & /g, ' | '],
  [/ \| /g, ' & '],
  [/ \^ /g, ' & '],
  [/ << /g, ' >> '],
  [/ >> /g, ' << '],
  [/\+\+/g, '--'],
  [/\+= /g, '-= '],
  [/\bmax\b/g, 'min'],
  [/\bmin\b/g, 'max'],
  [/\.add\(/g, '.sub('],
  [/\.mul\(/g, '.add('],
  [/\bload<u16>/g, 'load<u8>'],
  [/\bload<u32>/g, 'load<u16>'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\b\d+(?:\.\d+)?\b(?![>.x])(?<![a-z]\d+)/g, ''],
];

/** Lines that say where something lies or how much room it has, what is imported, or what stands in a variable before it is set: others change no answer. */
const isPlain = (line: string) =>
  /^\s*(?:\/\/|\*|\/\*\*|import\b|\}? ?from\b|export \{)|^export const \w+(?:At|In|Length|Words|Levels|Sharpness): \w+|^(?:export )?let \w+: \w+ = (?:0|false);|^ {2}\w+,$/.test(
    line,
  );

/** All mutations, in an order of chance, so that the first so many are a sample. */
export function mutationsOf(sources: CoreSources, seed: number): Mutation[] {
  const all = Object.entries(sources).flatMap(([file, source]) =>
    source.split('\n').flatMap((before, at): Mutation[] => {
      if (isPlain(before)) return [];
      const line = at + 1;
      const changed = replacements.flatMap(([pattern, replacement]) =>
        [...before.matchAll(pattern)].map(({ 0: found, index }) => {
          // Room for more changes nothing, room for less does.
          const step = before.includes('allot(') ? -1 : 1;
          const put = replacement === '' ? String(Number(found) + step) : replacement;
          return before.slice(0, index) + put + before.slice(index + found.length);
        }),
      );
      // A statement of its own is left out.
      if (/^ {2,}(?:[\w.<>]+\(.*\)|\w+ (?:[+^&]?=) .*|\w+(?:\+\+|--));$/.test(before)) changed.push('');
      return changed.map((after) => ({ file, line, before: before.trim(), after: after.trim() }));
    }),
  );
  const random = createRandom(seed);
  return all
    .map((mutation) => ({ mutation, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ mutation }) => mutation);
}

/** The sources with one change. */
export function mutated(sources: CoreSources, { file, line, before, after }: Mutation): CoreSources {
  const lines = (sources[file] as string).split('\n');
  lines[line - 1] = (lines[line - 1] as string).replace(before, () => after);
  return { ...sources, [file]: lines.join('\n') };
}
