/** Finds text in another language than its tag declares, within one passage. */
import { type Evidence, evidenceOf } from './evidence.ts';
import { areAkin, isNear, type Judged } from './judge-text.ts';
import type { Finding } from './page.ts';

export interface Foreign {
  readonly rule: 'foreign-block' | 'foreign-inline';
  readonly outcome: Finding<unknown>['outcome'];
  readonly lang: string;
  readonly confidence: number;
  /** Range of the passage's text. */
  readonly start: number;
  readonly end: number;
}

/** A shorter text may be a name, a title or a word that the language has borrowed. */
const minWords = 5;
const minLetters = 20;
const min = { block: 0.9, part: 0.9 };
const maxDeclared = 0.02;
const maxNoLanguage = 0.35;
/** Share of a block's letters from which on a part of it stands for the whole. */
const minWhole = 0.85;
const block = { rule: 'foreign-block', outcome: 'failed' } as const;
const inline = { rule: 'foreign-inline', outcome: 'cantTell' } as const;
const copyright = /©|\(c\)\s|\bcopyright\b/i;

/** @param right codes of the languages that are right at this place, none of them unknown to the engine */
export function foreignFindings(
  { passage, evidence, inspection }: Judged<unknown>,
  right: readonly string[],
): readonly Foreign[] {
  if (inspection === undefined || passage.kind === 'title' || evidence.form === 'list') return [];
  const { languages, noLanguage, parts = [] } = inspection;
  const { text } = passage;
  if (evidence.words < minWords || evidence.letters < minLetters) return [];
  const [best] = languages;
  const isForeign = (lang: string, confidence: number, letters: number) => !isNear(right, lang, letters, confidence);
  if (parts.length === 0) {
    if (best === undefined || noLanguage > maxNoLanguage) return [];
    const sumOf = (isPart: (lang: string) => boolean) =>
      languages.reduce((sum, { lang, confidence }) => (isPart(lang) ? sum + confidence : sum), 0);
    // Relatives may all be foreign here.
    const sure = sumOf((lang) => lang === best.lang || areAkin(lang, best.lang));
    const near = sumOf((lang) => !isForeign(lang, best.confidence, evidence.letters));
    if (sure < min.block || near > maxDeclared || !isForeign(best.lang, best.confidence, evidence.letters)) return [];
    if (!isProse(evidence, best.lang) || copyright.test(text)) return [];
    return [
      {
        ...(passage.kind === 'name' ? inline : block),
        lang: best.lang,
        confidence: sure,
        start: 0,
        end: text.length,
      },
    ];
  }
  return parts.flatMap(({ start, end, lang, confidence }): Foreign[] => {
    const part = evidenceOf(text.slice(start, end));
    if (!isProse(part, lang) || part.words < minWords || part.letters < minLetters) return [];
    if (confidence < min.part || !isForeign(lang, confidence, part.letters)) return [];
    if (copyright.test(text)) return [];
    const isWhole = part.letters >= minWhole * evidence.letters && passage.kind === 'block';
    return [{ ...(isWhole ? block : inline), lang, confidence, start: skipSpace(text, start), end }];
  });
}

/** Languages that write nouns with a capital, as others write names. */
const withCapitals = new Set(['de', 'lb', 'bar', 'gsw', 'nds']);

function isProse({ form }: Evidence, lang: string): boolean {
  return form === 'prose' || (form === 'names' && withCapitals.has(lang));
}

function skipSpace(text: string, start: number): number {
  const rest = text.slice(start);
  return start + rest.length - rest.trimStart().length;
}
