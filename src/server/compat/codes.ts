/** Languages that a service lacks keep our codes. */
import type { DetectionEngines } from '@vernacular/contract/api';
import { type LanguageCandidate, languages, writtenIn } from 'vernacular-engine/engines';

export interface ServiceCodes {
  /** By ours. Confidences of languages with the same code are added. */
  readonly renamed: Readonly<Record<string, string>>;
  /** In English, of codes that differ from ours, of which the script decides one. */
  readonly names: Readonly<Record<string, string>>;
}

export const detectLanguageCodes: ServiceCodes = {
  renamed: { bho: 'bh', he: 'iw', jv: 'jw', nb: 'no', nn: 'no' },
  names: { no: 'Norwegian', 'zh-Hant': 'Chinese (Traditional)' },
};

/** As `GET /languages` of LibreTranslate lists them. Its only Norwegian is `nb`. */
export const libreTranslateCodes: ServiceCodes = {
  renamed: { nn: 'nb', zh: 'zh-Hans' },
  names: { nb: 'Norwegian', 'zh-Hant': 'Chinese (traditional)' },
};

export const perspectiveCodes: ServiceCodes = { renamed: {}, names: { 'hi-Latn': 'Hinglish' } };

export function withCodes({ language, profanity }: DetectionEngines, codes: ServiceCodes): DetectionEngines {
  return {
    profanity,
    async language() {
      const detector = await language();
      return {
        detect: (text, options) => translated(detector.detect(text, options), text, codes),
        inspect: (text, options) => detector.inspect(text, options),
        ...(detector.complete && { complete: detector.complete.bind(detector) }),
        ...(detector.readAll && { readAll: detector.readAll.bind(detector) }),
      };
    },
  };
}

export function languagesOf({ renamed, names }: ServiceCodes): readonly (readonly [string, string])[] {
  const ours = Object.entries(languages).map(([lang, [name]]): [string, string] => [
    renamed[lang] ?? lang,
    name,
  ]);
  return [...new Map([...ours, ...Object.entries(names)])].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function translated(
  candidates: readonly LanguageCandidate[],
  text: string,
  codes: ServiceCodes,
): LanguageCandidate[] {
  const confidences = new Map<string, number>();
  for (const { lang, confidence } of candidates) {
    const code = codeOf(lang, text, codes);
    confidences.set(code, (confidences.get(code) ?? 0) + confidence);
  }
  const all = [...confidences].map(([lang, sum]) => ({ lang, confidence: Math.round(sum * 1e4) / 1e4 }));
  return all.sort((a, b) => b.confidence - a.confidence);
}

function codeOf(lang: string, text: string, { renamed, names }: ServiceCodes): string {
  if (Object.keys(names).some((code) => code.startsWith(`${lang}-`))) {
    const { tag } = writtenIn(lang, '', text);
    if (tag in names) return tag;
  }
  return renamed[lang] ?? lang;
}
