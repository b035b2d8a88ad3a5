import type { Inspection } from 'vernacular-engine/shared';
import type { Report } from './input/lines.ts';
import type { Shape } from './shape.ts';

export interface RowAnswer {
  /** Language (empty without evidence) or profanity score; empty for an inspection. */
  readonly value: string;
  /** 0 to 1; absent for profanity. */
  readonly confidence?: number;
  readonly inspection?: Inspection;
}

export interface Row {
  readonly text: string;
}

export interface TextFormat<FormatRow extends Row = Row> {
  read(piece: string): FormatRow[];
  /** Like {@link read}, at the end of the file. */
  end(): FormatRow[];
  write(rows: readonly FormatRow[], answers: readonly RowAnswer[]): string;
}

/** U+FFFD replaces invalid bytes; NUL reveals UTF-16 without a byte order mark. */
export function reportDamage(
  texts: readonly string[],
  line: number,
  report: Report,
  advice = '; if the file is not UTF-8, name its encoding, such as --encoding windows-1252',
): void {
  if (texts.some((text) => text.includes('\ufffd') || text.includes('\0')))
    report(line, `contains characters that cannot be decoded${advice}`);
}

export function clashOf(
  { as, confidence }: Shape,
  kind: 'column' | 'field',
  has: (name: string) => boolean,
): string | undefined {
  if (has(as)) return `already has a ${kind} "${as}"; choose another name with --as`;
  if (confidence && has('confidence'))
    return `already has a ${kind} "confidence", which --confidence would add`;
  return undefined;
}
