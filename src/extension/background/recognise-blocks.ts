/** Recognises the blocks of a selection as *This page* does, so that both show the same languages and shares. */
import { englishOf, type LanguageDetector, type LanguageInspection } from 'vernacular-engine/engines';
import { maxRanges, type TextPart } from '../messages/inspection.ts';
import type { BlockResult } from '../messages/page-detection.ts';
import { type SelectedBlock, textOfBlocks } from '../messages/selected-blocks.ts';
import { sharesByLanguage } from '../page-languages/language-shares.ts';
import { type MeasuredBlock, measureBlock } from '../page-languages/measure-block.ts';
import { contextOfPage, isShortBlock, maxSampleLength } from '../page-languages/page-context.ts';
import { nameLanguages, type RecognisedText, tagIn } from './recognise.ts';

/** Offsets in the result are those of {@link textOfBlocks}. */
export function recogniseBlocks(
  detector: LanguageDetector,
  blocks: readonly SelectedBlock[],
  read: readonly string[] = [],
): RecognisedText {
  const inspections = inspectBlocks(detector, blocks, read);
  const measured = blocks.map(({ text }, at) => measureBlock(text, resultOf(text, inspections[at])));
  const shares = sharesByLanguage(measured);
  const parts = partsOf(blocks, measured, inspections);
  const candidates = shares.flatMap(({ lang, share }) =>
    lang === undefined ? [] : [{ lang, confidence: share }],
  );
  const [first, ...others] = nameLanguages(candidates.slice(0, maxCandidates), textOfBlocks(blocks), parts);
  if (first === undefined) return { found: undefined, english: undefined };
  const english = blocks.map(({ text }, at) => englishOf(text, inspections[at] as LanguageInspection));
  return {
    found: {
      candidates: [first, ...others],
      ...(candidates.length > 1 && { parts: parts.slice(0, maxRanges) }),
      ...(detector.engine === 'franc-min' && { isFallback: true }),
    },
    english: english.some((text) => text !== undefined)
      ? english.map((text, at) => text ?? '\n'.repeat(blocks[at]?.text.length ?? 0)).join('\n')
      : undefined,
  };
}

const maxCandidates = 10;

/** Short blocks have the languages of the long ones as context. */
function inspectBlocks(
  detector: LanguageDetector,
  blocks: readonly SelectedBlock[],
  read: readonly string[],
): LanguageInspection[] {
  const long = blocks.map((block) => (isShortBlock(block) ? undefined : detector.inspect(block.text)));
  const measured = blocks.flatMap(({ text }, at) =>
    long[at] ? [measureBlock(text, resultOf(text, long[at]))] : [],
  );
  const sample = textOfBlocks(blocks).slice(0, maxSampleLength);
  const context = contextOfPage(measured, sample);
  const page = typeof context === 'string' ? detector.detect(context) : context;
  return blocks.map(
    ({ text, declared }, at) => long[at] ?? detector.inspect(text, { context: { page, declared, read } }),
  );
}

function resultOf(text: string, inspection: LanguageInspection | undefined): BlockResult {
  const { languages = [], parts = [] } = inspection ?? {};
  const tagged = parts.map((part) => ({ ...part, tag: tagIn(part.lang, text.slice(part.start, part.end)) }));
  return {
    candidates: languages,
    tag: languages[0] ? tagIn(languages[0].lang, text) : '',
    ...(parts.length > 0 && { parts: tagged }),
  };
}

/** Returns the parts of the joined blocks. Joins adjacent ones in one language. */
function partsOf(
  blocks: readonly SelectedBlock[],
  measured: readonly MeasuredBlock[],
  inspections: readonly LanguageInspection[],
): TextPart[] {
  const all: TextPart[] = [];
  let offset = 0;
  blocks.forEach(({ text }, at) => {
    const { lang } = measured[at] as MeasuredBlock;
    const { parts } = inspections[at] as LanguageInspection;
    const whole = lang === undefined ? [] : [{ start: 0, end: text.length, lang }];
    for (const part of parts.length > 0 ? parts : whole) {
      const [start, end] = [offset + part.start, offset + part.end];
      const last = all.at(-1);
      if (last?.lang === part.lang && last.end + 1 >= start) all[all.length - 1] = { ...last, end };
      else all.push({ start, end, lang: part.lang });
    }
    offset += text.length + 1;
  });
  return all;
}
