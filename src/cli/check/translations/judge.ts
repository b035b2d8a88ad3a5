/** Finds texts of a translation file that are in another language than the file. */
import { declaredLanguages } from 'vernacular-checker/declared-languages';
import { evidenceOf } from 'vernacular-checker/evidence';
import type { Finding, Inspecting, PageReport, TextInspection } from 'vernacular-checker/html';
import { addMass } from 'vernacular-checker/majority';
import { areAkin, isNear, proposalOf } from 'vernacular-checker/relatives';
import type { KeyPlace } from 'vernacular-checker/reports';
import { plainText } from './plain.ts';
import type { TranslatedText } from './text.ts';

/** Shorter texts may be names and borrowed words. */
const minWords = 3;
/** Minimum confidence of the foreign language with its relatives. */
const minForeign = 0.5;
/** Maximum confidence of the file's language with its relatives. */
const maxRight = 0.02;
/** Characters. */
const excerptLength = 160;

/** @param lang tag of the file, of a language that the engine knows */
export function judgeTexts(
  texts: readonly TranslatedText[],
  lang: string,
  detector: Inspecting,
): PageReport<KeyPlace> {
  const right = declaredLanguages(lang);
  const letters = new Map<string, number>();
  const findings = texts.flatMap(({ key, line, text: whole }): Finding<KeyPlace>[] => {
    const text = plainText(whole);
    const evidence = evidenceOf(text);
    if (evidence.words < minWords || /garbled|placeholder/.test(evidence.form)) return [];
    const inspection = detector.inspect(evidence.prose);
    addMass(letters, evidence, inspection);
    const foreign = foreignIn(inspection, right, evidence.letters);
    const place = { line, column: 1, key };
    const excerpt = [...text].slice(0, excerptLength).join('');
    return foreign
      ? [{ rule: 'foreign-string', outcome: 'failed', place, declared: lang, ...foreign, text: excerpt }]
      : [];
  });
  const act = { ucwvc8: 'inapplicable', off6ek: 'inapplicable' } as const;
  return { findings, notJudged: undefined, act, letters };
}

function foreignIn({ languages, group }: TextInspection, right: readonly string[], letters: number) {
  const [best] = languages;
  if (best === undefined) return undefined;
  const sumOf = (isCounted: (lang: string) => boolean) =>
    languages.reduce((sum, { lang, confidence }) => (isCounted(lang) ? sum + confidence : sum), 0);
  if (sumOf((lang) => isNear(right, lang, letters, best.confidence)) > maxRight) return undefined;
  const confidence = sumOf((lang) => lang === best.lang || areAkin(lang, best.lang));
  if (confidence < minForeign) return undefined;
  const proposed = proposalOf(best.lang, best.confidence);
  return {
    proposed,
    ...(group && { either: group.langs }),
    confidence: Math.min(1, Math.round(confidence * 10_000) / 10_000),
  };
}
