/**
 * The tables of lines beside the profanity engine's tests, as the report names them.
 */
import { readFileSync } from 'node:fs';

const tables = new URL('../../../../test/engine/profanity/', import.meta.url);

export interface Line {
  readonly kind: string;
  readonly text: string;
}

/** What the tables beside the tests are called in the report. */
export const ownTables = [
  ['own disguises found', 'disguises.txt'],
  ['own look-alikes flagged', 'look-alikes.txt'],
  ['traps of three rounds flagged', 'traps-first-sight.txt'],
  ['disguises of three rounds found', 'disguises-first-sight.txt'],
  ['short traps, the half that was read, flagged', 'traps-short.txt'],
  ['short swearing, the half that was read, found', 'swearing-short.txt'],
  ['short disguises, the half that was read, found', 'disguises-short.txt'],
  ['set phrases, the half that was read, flagged', 'traps-set-phrases.txt'],
  ['fifth look-alikes, the half that was read, flagged', 'look-alikes-more.txt'],
  ['fifth disguises, the half that was read, found', 'disguises-common.txt'],
  ['sixth traps, the half that was read, flagged', 'traps-sixth.txt'],
  ['sixth look-alikes, the half that was read, flagged', 'look-alikes-sixth.txt'],
  ['sixth disguises, the half that was read, found', 'disguises-sixth.txt'],
  ['sixth swearing, the half that was read, found', 'swearing-sixth.txt'],
  ['seventh look-alikes, the half that was read, flagged', 'look-alikes-seventh.txt'],
  ['seventh disguises, the half that was read, found', 'disguises-seventh.txt'],
  ['eighth traps, the half that was read, flagged', 'traps-eighth.txt'],
  ['eighth look-alikes, the half that was read, flagged', 'look-alikes-eighth.txt'],
  ['eighth disguises, the half that was read, found', 'disguises-eighth.txt'],
  ['eighth swearing, the half that was read, found', 'swearing-eighth.txt'],
  ['ninth traps, the half that was read, flagged', 'traps-ninth.txt'],
  ['ninth look-alikes, the half that was read, flagged', 'look-alikes-ninth.txt'],
  ['ninth disguises, the half that was read, found', 'disguises-ninth.txt'],
  ['ninth swearing, the half that was read, found', 'swearing-ninth.txt'],
  ['tenth look-alikes, all read, flagged', 'look-alikes-tenth.txt'],
  ['tenth disguises, all read, found', 'disguises-tenth.txt'],
  ['eleventh look-alikes, the half that was read, flagged', 'look-alikes-eleventh.txt'],
  ['eleventh disguises, the half that was read, found', 'disguises-eleventh.txt'],
  ['words that mostly swear, in plain company, found', 'swearing-plain.txt'],
  ['the same words in their innocent senses flagged', 'traps-plain.txt'],
] as const;

/** Lines that were never read while mending, see the folder's README. */
export const scoredOnly = [
  ['traps flagged', 'scored-only/traps.txt'],
  ['look-alikes flagged', 'scored-only/look-alikes.txt'],
  ['disguises found', 'scored-only/disguises.txt'],
  ['ambiguous words as swearing found', 'scored-only/swearing.txt'],
  ['seventh: look-alikes flagged', 'scored-only/look-alikes-seventh.txt'],
  ['seventh: disguises found', 'scored-only/disguises-seventh.txt'],
  ['eighth: traps flagged', 'scored-only/traps-eighth.txt'],
  ['eighth: look-alikes flagged', 'scored-only/look-alikes-eighth.txt'],
  ['eighth: disguises found', 'scored-only/disguises-eighth.txt'],
  ['eighth: ambiguous words as swearing found', 'scored-only/swearing-eighth.txt'],
  ['ninth: traps flagged', 'scored-only/traps-ninth.txt'],
  ['ninth: look-alikes flagged', 'scored-only/look-alikes-ninth.txt'],
  ['ninth: disguises found', 'scored-only/disguises-ninth.txt'],
  ['ninth: ambiguous words as swearing found', 'scored-only/swearing-ninth.txt'],
  ['eleventh: look-alikes flagged', 'scored-only/look-alikes-eleventh.txt'],
  ['eleventh: disguises found', 'scored-only/disguises-eleventh.txt'],
] as const;

/** Reads a table by its file name: `# kind` heads a group; \n in a line is a line break. */
export function ownTable(name: string): Line[] {
  let kind = '';
  const lines: Line[] = [];
  for (const line of readFileSync(new URL(name, tables), 'utf8').split('\n')) {
    if (line.startsWith('# ')) kind = line.slice(2);
    else if (line !== '') lines.push({ kind, text: line.replaceAll('\\n', '\n') });
  }
  return lines;
}
