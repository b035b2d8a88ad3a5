/** Recognises the blocks of a selection as *This page* does, so that both show the same languages and shares. */
import { type BlockInspection, englishOf, inspect, type LanguageDetector } from 'vernacular-engine/engines';
import { maxRanges, type TextPart } from '../messages/inspection.ts';
import { type SelectedBlock, textOfBlocks } from '../messages/selected-blocks.ts';
import { minConfidence } from '../page-languages/language-shares.ts';
import { nameLanguages, type RecognisedText, shownNoLanguage } from './recognise.ts';

/** Offsets in the result are those of {@link textOfBlocks}. */
export function recogniseBlocks(
  detector: LanguageDetector,
  blocks: readonly SelectedBlock[],
  read: readonly string[] = [],
): RecognisedText {
  const texts = blocks.map(({ text }) => text);
  const places = blocks.map(({ declared }) => ({ declared, read }));
  const whole = inspect({ language: detector }, texts, { parts: true }, places);
  const { languages, blocks: inspections = [] } = whole;
  const parts = partsOf(texts, inspections);
  const [first, ...others] = nameLanguages(languages, textOfBlocks(blocks), parts);
  if (first === undefined) return { found: undefined, english: undefined };
  const english = inspections.map(({ languages, parts = [] }, at) =>
    englishOf(texts[at] as string, { languages, parts }),
  );
  return {
    found: {
      candidates: [first, ...others],
      ...shownNoLanguage(whole.noLanguage),
      ...(new Set(parts.map(({ lang }) => lang)).size > 1 && { parts: parts.slice(0, maxRanges) }),
      ...(detector.engine === 'franc-min' && { isFallback: true }),
    },
    english: english.some((text) => text !== undefined)
      ? english.map((text, at) => text ?? '\n'.repeat(texts[at]?.length ?? 0)).join('\n')
      : undefined,
  };
}

/** Returns the parts of the joined blocks. Joins adjacent ones in one language. */
function partsOf(texts: readonly string[], inspections: readonly BlockInspection[]): TextPart[] {
  const all: TextPart[] = [];
  let offset = 0;
  texts.forEach((text, at) => {
    const { languages, parts } = inspections[at] as BlockInspection;
    const [first] = languages;
    const isSure = first !== undefined && first.confidence >= minConfidence;
    const whole = isSure ? [{ start: 0, end: text.length, lang: first.lang }] : [];
    for (const part of parts ?? whole) {
      const [start, end] = [offset + part.start, offset + part.end];
      const last = all.at(-1);
      if (last?.lang === part.lang && last.end + 1 >= start) all[all.length - 1] = { ...last, end };
      else all.push({ start, end, lang: part.lang });
    }
    offset += text.length + 1;
  });
  return all;
}
