/** Ignores the context: a prior cannot be applied to franc-min's distances. */
import { francAll } from 'franc-min';
import { rankedLanguages } from './ranking.ts';
import { blankCertainNoise, blankNoise } from './text/noise.ts';
import type { LanguageCandidate, LanguageDetector } from './types.ts';

/** For franc's similarities (0 to 1, often close together). Set by hand. */
const sharpness = 8;

/** Our code for each ISO 639-3 code of franc-min. */
export const francCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'amh:am arb:ar azj:az bel:be bul:bg bho:bho ben:bn bos:bs ceb:ceb ckb:ckb ces:cs deu:de ell:el eng:en ' +
    'spa:es pes:fa fuv:ff fra:fr guj:gu hau:ha hin:hi hnj:hmn hrv:hr hun:hu ind:id ibo:ig ilo:ilo ita:it ' +
    'jpn:ja jav:jv kaz:kk kan:kn kor:ko koi:koi lin:ln mag:mag mai:mai plt:mg mal:ml mar:mr zlm:ms mya:my ' +
    'npi:ne nld:nl nya:ny pan:pa pol:pl pbu:ps por:pt qug:qu run:rn ron:ro rus:ru kin:rw sin:si som:so ' +
    'srp:sr sun:su swe:sv swh:sw tam:ta tel:te tha:th tgl:tl tur:tr ukr:uk urd:ur uzn:uz vie:vi yor:yo ' +
    'cmn:zh zul:zu'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
);

const codeOf = new Map(Object.entries(francCodes).map(([code, lang]) => [lang, code]));

export function createFrancDetector(): LanguageDetector {
  const detector: LanguageDetector = {
    engine: 'franc-min',
    detect(text, { only } = {}) {
      const allowed = only?.flatMap((lang) => codeOf.get(lang) ?? []);
      // franc treats an empty list as "all languages".
      if (allowed?.length === 0) return [];
      const scores = francAll(removeNoise(text), { minLength: 1, ...(allowed && { only: allowed }) });
      return toCandidates(scores.filter(([code]) => code !== 'und'));
    },
    inspect(text, options) {
      const languages = detector.detect(text, options);
      return { languages, noLanguage: languages.length === 0 ? 1 : 0, parts: [] };
    },
  };
  return detector;
}

function removeNoise(text: string): string {
  const words = blankNoise(text);
  return (/\p{L}/u.test(words) ? words : blankCertainNoise(text)).replace(/\s+/g, ' ');
}

function toCandidates(scores: ReadonlyArray<readonly [code: string, score: number]>): LanguageCandidate[] {
  const weights = scores.map(([, score]) => score ** sharpness);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = scores.map(([code], i) => [francCodes[code], weights[i] / total] as const);
  return rankedLanguages(new Map(shares.filter(([lang]) => lang !== undefined)));
}
