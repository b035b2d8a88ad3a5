/**
 * Is something technical spoken of: programs, codes, parts, formulas, puzzles? Short rows of letters are names and
 * abbreviations there, and letters with stars are patterns.
 */
import { disguise } from './disguises.ts';
import { hashWord } from './hash.ts';
import type { Entry } from './lexicon.ts';
import { reach } from './names.ts';
import { operator, type Words } from './words.ts';

const hashes = (words: string) => words.split(/\s+/).map(hashWord);

/** What a word says, by its hash: 2 when nobody swears beside it, 1 when it takes another to tell. */
const weights = new Map<number, number>([
  ...hashes(
    `batch export exports let else while driver drivers model models field fields table tables server servers shell keys letters
    manual unit units tests port ports cable cables router platform journal commit commits branch merge file files function
    functions counter row rows foreign plate plates licence symbol symbols parse register sequence spec specs column columns
    terminal command commands airport trademark logo conference method methods argument arguments script scripts clue clues bits
    select bit switch valve zone model docs path number numbers code codes image gate flight short stands type types value
    values match list set map run key table name names part parts pin pins diameter thread torque cartridge chip
    chips amp folder folders library class test order group version page lines line fits letter bracket brackets plug socket bus train room seat size sum total totals max min distinct sorted`,
  ).map((hash) => [hash, 1] as const),
  ...hashes(
    `matches grep egrep regex regexp regexes glob globs wildcard wildcards pattern patterns sed awk ls cp mv rm mkdir chmod sudo npm pip import
    const var int ints enum struct void def elif println printf null boolean array arrays integer float param params parameter
    parameters variable variables constant schema sql varchar parser syntax compiler compile compiled compiles runtime repo config
    api endpoint json xml html css stylesheet notation subscript coefficient theorem lemma matrix matrices vector vectors tensor tuple
    kernel shader filename filenames directory subdirectory checksum hash hashes uuid hex ascii unicode utf firmware sensor sensors
    resistor capacitor voltage relay connector connectors pinout gpio soldered mhz ghz khz sku invoice invoices postcode postcodes
    icao iata acronym acronyms abbreviation abbreviations abbreviated abbreviates initials initialism formula formulas formulae equation
    equations isotope isotopes gene genes protein proteins alloy alloys composite composites oxide oxides nanotube nanotubes nanoparticles allele enzyme genome plasmid receptor ligand molecule
    crossword anagram scrabble hangman database db byte bytes codec diode decoder flange datasheet namespace util utils fixture
    count counts avg desc asc groupby linter readme changelog constraint opcode assembler emulator dna rna mrna pcr assay antibody denotes ticker nasdaq nyse symposium`,
  ).map((hash) => [hash, 2] as const),
]);

/** What the words and operators around a place say of a technical matter, also over full stops: from 2 on it is one. */
export function technicalAround(words: Words, at: number): number {
  const to = Math.min(words.count, at + reach + 1);
  let weight = 0;
  for (let i = Math.max(0, at - reach); i < to; i++) {
    if (i === at) continue;
    if ((words.flags[i] as number) & operator) weight++;
    else weight += weights.get(words.hash[i] as number) ?? 0;
  }
  return weight;
}

/** Is a spelling so short that it is as often an abbreviation of something else: tf, mf, fk? */
export function isBrief(entry: Entry): boolean {
  return entry.kind === 'strong' && !entry.root && !entry.initials && /^[^aeiou]{1,3}$/.test(entry.form);
}

/** Is an entry written as names, abbreviations and patterns are: in few letters, no plain word? */
export function mayBeTechnical(entry: Entry, how: number): boolean {
  if (how === disguise.repeats || how === disguise.glued || entry.initials) return false;
  if (how !== disguise.none) return entry.form.length <= 5;
  return entry.form.length <= 3 || !/[aeiouy]/.test(entry.form);
}
