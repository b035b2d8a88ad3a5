import { declaredLanguages } from 'vernacular-checker/declared-languages';
import { type Evidence, evidenceOf } from 'vernacular-checker/evidence';
import { foreignLanguageOf } from 'vernacular-checker/foreign';
import type { Finding, Inspecting, PageReport } from 'vernacular-checker/html';
import { addMass, rounded } from 'vernacular-checker/majority';
import { isNear } from 'vernacular-checker/relatives';
import type { KeyPlace } from 'vernacular-checker/reports';
import type { TranslatedText } from './text.ts';

/** Shorter texts may be names, borrowed words, or forms of a date such as `d. m. yy`. */
const min = { words: 3, letters: 8 };
/** Confidence of the foreign language with its relatives. */
const minForeign = 0.35;
/** Confidence of the file's language with its relatives. */
const maxRight = 0.02;
const excerptLength = 160;

/** `lang`: tag of a language that the engine knows. */
export function judgeTexts(
  texts: readonly TranslatedText[],
  lang: string,
  detector: Inspecting,
): PageReport<KeyPlace> {
  const right = declaredLanguages(lang);
  const letters = new Map<string, number>();
  const findings = texts.flatMap(({ key, line, text: whole }): Finding<KeyPlace>[] => {
    const text = plainText(whole);
    const evidence = evidenceIn(text);
    if (evidence === undefined) return [];
    const inspection = detector.inspect(evidence.prose);
    addMass(letters, evidence, inspection);
    const foreign = foreignLanguageOf(inspection, right, evidence.letters);
    if (!foreign || foreign.confidence < minForeign || isOfNames(evidence.prose, right, detector)) return [];
    const { lang: proposed, confidence, either } = foreign;
    const place = { line, column: 1, key };
    const excerpt = [...text].slice(0, excerptLength).join('');
    return [
      {
        rule: 'foreign-string',
        outcome: 'failed',
        place,
        declared: lang,
        proposed,
        ...(either && { either }),
        confidence: rounded(confidence),
        text: excerpt,
      },
    ];
  });
  const act = { ucwvc8: 'inapplicable', off6ek: 'inapplicable' } as const;
  return { findings, notJudged: undefined, act, letters };
}

export function evidenceIn(text: string): Evidence | undefined {
  const evidence = evidenceOf(text);
  const { words, letters, form } = evidence;
  const isEnough = words >= min.words && letters >= min.letters && !/garbled|placeholder/.test(form);
  return isEnough ? evidence : undefined;
}

/** As in *Migre a SAP Integration Suite*. */
function isOfNames(text: string, right: readonly string[], detector: Inspecting): boolean {
  const others = text.replace(/(?<=\s)\p{Lu}\S*/gu, '');
  if (others === text || !/\s\p{L}/u.test(others)) return false;
  const likely = detector.inspect(others).languages.filter(({ confidence }) => confidence > maxRight);
  return likely.some(({ lang }) => isNear(right, lang, 0, 0));
}

/** Placeholders, tags, references, addresses and link targets. */
const markup = new RegExp(
  [
    String.raw`\$t\([^()$]*\)|\{%[^%]*%\}|[$#%]?\{\{[^{}]*\}\}|[$#%]?\{ ?[\w.:$@#-]* ?\}`,
    String.raw`%(?:\d+\$)?[-+#0 ]*\d*(?:\.\d+)?(?:hh?|ll?|[zjt])?[@a-z](?![\p{L}])|%\(\w+\)[a-z]?|%%`,
    String.raw`<\/?[a-z0-9][^<>]*>|&(?:\w+|#\w+);|\]\([^()]*\)|\[\/?[a-z]+\]|https?:\/\/\S+|(?<!\S):\w+`,
  ].join('|'),
  'giu',
);
/** A choice in ICU's messages begins with `{count, plural,`, a case with `one {`. */
const choice =
  /\{\s*[\w.]+\s*,\s*\w+\s*(?:,(?:\s*offset:\d+)?|\})|(?<![\p{L}\d_])(?:=\d+|[a-z_]+)\s*\{|[{}\u200e\u200f\u202a-\u202e]/giu;
const accelerator = /(?<![\p{L}\d&_])[&_](?=\p{L})|(?<=\p{L})&(?=\p{L})/gu;

export function plainText(text: string): string {
  return text
    .replace(markup, ' ')
    .replace(choice, ' ')
    .replace(accelerator, '')
    .replace(/[`[\]\s]+/g, ' ')
    .trim();
}
