import { type Cue, cueNames } from '../../../src/engine/profanity/find/cues.ts';
import { entryFlags, type Kind, kinds } from '../../../src/engine/profanity/find/entry.ts';
import { calledNames } from './called-names.ts';
import type { WordSources } from './innocent.ts';
import { linesOf } from './read-text.ts';

/** `likelihood` is in ten-thousandths. */
interface Group {
  kind: Kind;
  likelihood: number;
  flags: readonly string[];
  cues: readonly Cue[];
  canonical: string;
  forms: string[];
}

const longSearched = 6;

const isCue = (name: string): name is Cue => (cueNames as readonly string[]).includes(name);
const flagNames: readonly string[] = [...entryFlags, 'longSearched', 'handRated'];

/**
 * Reads the hand-made vocabulary: which words are profane, and when. Training adds the public lists.
 *
 * One group per line: `kind likelihood flags [cues] canonical: forms`.
 *   kind        strong: always swears; trained likelihood at least 55 %
 *               ambiguous: depends on context, by cues and the sense model
 *               mild: rude, not profane, 21 to 47 %; lowered by a harmless cue
 *               bodily: sexual or clinical, 6 to 65 %; lowered by a harmless or medical cue
 *               name: name-calling noun; belittling: adjective
 *   likelihood  of profanity without context, in per cent
 *   flags       `entryFlags` (src/engine/profanity/find/entry.ts) separated by commas, or -; longSearched: searched
 *               from six letters on; handRated: the likelihood is not learnt from comments, which use only one
 *               sense of the word. A form in several groups has all their flags
 *   cues        words nearby that make it harmless
 *   canonical   the word without disguise; self: each form itself. A picture is read as its canonical word inside a
 *               longer word, as in bull💩
 *
 * @throws {Error} if a line is invalid
 */
export function readVocabulary(lines: readonly string[] = handMade()): Group[] {
  return lines.map((line) => {
    const found = /^(\w+) (\d+) (\S+) (?:\[([\w,]+)\] )?([a-z]+): (.+)$/.exec(line);
    if (!found) throw new Error(`The vocabulary has a line that cannot be read: ${line}`);
    const [, kind, percent, flagList = '', cueList = '', canonical = '', forms = ''] = found;
    const flags = flagList.split(',').filter((name) => name !== '-');
    const cues = cueList.split(',').filter((name) => name !== '');
    const isKnown =
      kinds.includes(kind as Kind) && flags.every((name) => flagNames.includes(name)) && cues.every(isCue);
    if (!isKnown) throw new Error(`The vocabulary names an unknown kind, flag or cue: ${line}`);
    return {
      kind: kind as Kind,
      likelihood: Number(percent) * 100,
      flags,
      cues: cues.filter(isCue),
      canonical,
      forms: [...new Set(forms.split(' ').filter((form) => form !== ''))],
    };
  });
}

const handMade = () => [...linesOf('vocabulary.txt'), ...calledNames];

export function mergeForms(groups: readonly Group[]): Group[] {
  const first = new Map<string, Group>();
  for (const group of groups) {
    for (const form of group.forms) {
      const flags = group.flags.flatMap((name) => {
        if (name !== 'longSearched') return [name];
        return form.length < longSearched ? [] : ['searched'];
      });
      const known = first.get(form);
      if (known) known.flags = [...new Set([...known.flags, ...flags])].sort();
      else {
        const canonical = group.canonical === 'self' ? form : group.canonical;
        first.set(form, { ...group, flags: flags.sort(), canonical, forms: [form] });
      }
    }
  }
  return [...first.values()];
}

/** One sorted line per group, with the flags that the engine reads. `=`: each form is its own canonical word. */
export function lexiconLines(groups: readonly Group[]): string {
  const lines = new Map<string, string[]>();
  for (const { kind, likelihood, flags, cues, canonical, forms } of groups) {
    const named = forms.every((form) => form === canonical) ? '=' : canonical;
    const read = entryFlags.filter((name) => flags.includes(name)).sort();
    const head = `${kind} ${likelihood} ${read.join() || '-'} ${cues.join() || '-'} ${named}`;
    lines.set(head, [...(lines.get(head) ?? []), ...forms]);
  }
  return [...lines]
    .map(([head, forms]) => `${head} ${forms.sort().join(' ')}`)
    .sort()
    .join('\n');
}

/** Accepted variants of the lists, with a minimum severity. */
const trustedCanonicals: Record<string, readonly [canonical: string, severity: number]> = {
  fuck: ['fuck', 1.8],
  motherfucker: ['fuck', 1.8],
  shit: ['shit', 1.2],
  cunt: ['cunt', 2],
  bitch: ['bitch', 1.2],
  faggot: ['faggot', 2.4],
  nigger: ['nigger', 2],
  whore: ['whore', 1.8],
  cock: ['cock', 1.8],
  dick: ['dick', 1.6],
  arse: ['arse', 1.4],
  ass: ['ass', 1.4],
  retard: ['retard', 2],
  jiggaboo: ['nigger', 2.4],
  knob: ['knob', 1.6],
  wank: ['wanker', 1],
  twat: ['twat', 1.6],
  jizz: ['jizz', 1.6],
  kike: ['kike', 2],
  slut: ['slut', 1.6],
};

const twoWords = /^[a-z]+[ -][a-z]+$/;
const joinedWords = (phrase: string) => phrase.replace(/[ -]/g, '');

const kindsOfVariant = [
  { pattern: /^[a-z]+$/, minLetters: 4, flags: [] },
  { pattern: twoWords, minLetters: 6, flags: ['openCompound'] },
];

const takenTags = new Set(['bodily', 'racial', 'lgbtq']);

export function listedVariants(
  surge: string,
  dsojevic: string,
  sources: Omit<WordSources, 'prose'>,
): Group[] {
  const common = new Set([
    ...sources.english.slice(0, 30000),
    ...sources.handPicked,
    ...everydayWords(sources.others, 15000),
  ]);
  const innocent = new Set([...common, ...innocentPhrases]);
  const groups: Group[] = [];
  const add = (form: string, canonical: string, likelihood: number, flags: readonly string[]) => {
    const neverName = canonical === 'fuck' ? ['neverName'] : [];
    groups.push({
      kind: 'strong',
      likelihood,
      flags: [...flags, ...neverName],
      cues: [],
      canonical,
      forms: [form],
    });
  };
  for (const line of surge.split('\n').slice(1)) {
    const [text = '', canonical = '', , , , , , severity = ''] = line.split(',');
    const trusted = trustedCanonicals[canonical];
    const word = text.toLowerCase().trim();
    if (!trusted || Number(severity) < trusted[1]) continue;
    const joined = joinedWords(word);
    const kind = kindsOfVariant.find(({ pattern }) => pattern.test(word));
    if (kind === undefined || joined.length < kind.minLetters || common.has(joined)) continue;
    add(joined, trusted[0], 9500, kind.flags);
  }
  for (const { match, severity, tags } of JSON.parse(dsojevic) as {
    match: string;
    severity: number;
    tags: string[];
  }[]) {
    if (severity < 3 || !tags.some((tag) => takenTags.has(tag))) continue;
    const phrases = match.split('|').filter((variant) => twoWords.test(variant));
    for (const joined of phrases.map(joinedWords)) {
      if (joined.length < 7 || joined.length > 16 || innocent.has(joined)) continue;
      add(joined, joined, tags.includes('bodily') ? 7000 : 9000, ['openCompound']);
    }
  }
  return groups;
}

/** With mostly innocent uses. */
const innocentPhrases = new Set(
  'fudgepacker creampie goldenshower doggiestyle babybatter bigblack violetwand girlontop greyqueen grayqueen switchhitter impactplay waxplay gaysex sexualintercourse hickoryswitch jellydonut groupsex loosewoman swampguinea frenchrudder potatoqueen ricequeen beanqueen ballgag doublepen lemonparty whitepower mrhands girlsgonewild wrappingmen ponyplay ponygirl ponyboy gymbunny hotrichard blackcock petrolsniffer wetdream buddhahead brownieking browniequeen chickenqueen craftybutcher musclemary wetback'.split(
    ' ',
  ),
);

/** Everyday words of another language need English context. */
export function markForeign(groups: readonly Group[], others: ReadonlyMap<string, readonly string[]>): void {
  const everyday = new Set(everydayWords(others, 8000));
  for (const group of groups) {
    const known = group.forms.some((form) => everyday.has(form));
    if (known && !group.flags.includes('root'))
      group.flags = [...new Set([...group.flags, 'foreign'])].sort();
  }
}

function everydayWords(others: ReadonlyMap<string, readonly string[]>, countOfEach: number): string[] {
  return [...others.values()]
    .flatMap((words) => words.slice(0, countOfEach))
    .map((word) => word.toLowerCase());
}
