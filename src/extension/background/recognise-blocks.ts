/** Recognises the blocks of a selection as *This page* does, so that both show the same languages and shares. */
import {
  type BlockInspection,
  countLetters,
  englishOf,
  hasEnglish,
  inspect,
  type LanguageDetector,
  rankedLanguages,
  sharesOfBlocks,
} from 'vernacular-engine/engines';
import { type InspectedLanguage, maxLanguages, maxRanges, type TextPart } from '../messages/inspection.ts';
import { type SelectedBlock, textOfBlocks } from '../messages/selection.ts';
import { asOne, minConfidence, type WithTwins, withTwinsDecided } from '../page-languages/language-shares.ts';
import { nameLanguages, type RecognisedText, twinsOf } from './recognise.ts';

/** Offsets in the result are those of {@link textOfBlocks}. */
export function recogniseBlocks(
  detector: LanguageDetector,
  blocks: readonly SelectedBlock[],
  read: readonly string[] = [],
): RecognisedText {
  const texts = blocks.map(({ text }) => text);
  const places = blocks.map(({ declared }) => ({ declared, languages: read }));
  const whole = inspect({ language: detector }, texts, { parts: true }, places);
  const { blocks: inspections = [] } = whole;
  const joined = withTwinsAsOne(blocks, inspections);
  const parts = partsOf(texts, joined);
  const isMixed = new Set(parts.map(({ lang }) => lang)).size > 1;
  // If there is nothing else, the card lists the twins, as for one block.
  const isTwinsAlone = !isMixed && joined.filter(isSure).every(({ twins }) => twins);
  const group = isTwinsAlone ? joined.find(({ twins }) => twins)?.twins?.langs : undefined;
  const candidates = isTwinsAlone
    ? whole.languages
    : rankedLanguages(sharesOfBlocks(joined), isMixed ? maxLanguages : undefined);
  const named = nameLanguages(candidates, textOfBlocks(blocks), parts);
  const english = inspections.map((each, at) => englishOf(texts[at] as string, each));
  return {
    found: {
      candidates: isMixed ? named.map((each) => eitherOf(each, joined)) : named,
      ...(group && { group: [...group] }),
      ...(isMixed && { parts: parts.slice(0, maxRanges) }),
      ...(detector.engine === 'franc-min' && { isFallback: true }),
    },
    english: english.some((text) => text !== undefined)
      ? english.map((text, at) => text ?? '\n'.repeat(texts[at]?.length ?? 0)).join('\n')
      : undefined,
    hasEnglish: inspections.some(hasEnglish),
  };
}

interface JoinedBlock extends BlockInspection, WithTwins {}

function withTwinsAsOne(
  blocks: readonly SelectedBlock[],
  inspections: readonly BlockInspection[],
): readonly JoinedBlock[] {
  const all = inspections.map((each, at) => {
    const { text, declared } = blocks[at] as SelectedBlock;
    const twins = each.parts || !each.group ? undefined : twinsOf(each.group, text, declared);
    return { ...each, letters: countLetters(text), twins };
  });
  return withTwinsDecided(all).map((block) => asOne(block, block.lang));
}

/** Adds the twins of a language that is certain in no block. */
function eitherOf(named: InspectedLanguage, blocks: readonly JoinedBlock[]): InspectedLanguage {
  const inIt = blocks.filter(({ languages: [first], parts }) =>
    parts ? parts.some(({ lang }) => lang === named.lang) : first?.lang === named.lang,
  );
  const langs = inIt[0]?.twins?.langs;
  if (langs === undefined || inIt.some(({ twins }) => !twins)) return named;
  return { ...named, either: [...langs] };
}

function isSure({ languages: [first], twins }: JoinedBlock): boolean {
  return first !== undefined && (twins ?? first).confidence >= minConfidence;
}

/** Returns the parts of the joined blocks. Joins adjacent ones in one language. */
function partsOf(texts: readonly string[], inspections: readonly JoinedBlock[]): TextPart[] {
  const all: TextPart[] = [];
  let offset = 0;
  texts.forEach((text, at) => {
    const inspection = inspections[at] as JoinedBlock;
    const {
      parts,
      languages: [first],
    } = inspection;
    const whole = first && isSure(inspection) ? [{ start: 0, end: text.length, lang: first.lang }] : [];
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
