/**
 * Compares the languages that a page declares with its text, by the rules and the numbers of the checker. The exports are
 * async because the build loads this file at the first call (vite.config.ts).
 */
import { agrees, declaredLanguages, isBeyondOurs, isOther } from 'vernacular-checker/declared-languages';
import { evidenceOf, isProse } from 'vernacular-checker/evidence';
import { foreignFindings } from 'vernacular-checker/foreign';
import { addMass, clearMajorityOf } from 'vernacular-checker/majority';
import type { BlockResult } from '../messages/page-detection.ts';
import type { ReadBlock, ReadPage } from '../messages/page-port.ts';
import { asOne, type DetectedBlock, tagInBlocks } from '../page-languages/language-shares.ts';

export async function areSure(
  blocks: readonly Pick<ReadBlock, 'text' | 'declared'>[],
  results: readonly BlockResult[],
): Promise<readonly { readonly isSure: boolean; readonly isProse: boolean }[]> {
  return blocks.map(({ text, declared }, at) => {
    const { candidates, twins, parts } = results[at] as BlockResult;
    const evidence = evidenceOf(text);
    const passage = { text, tag: 0, kind: 'block', placeAt: () => undefined } as const;
    const inspection = { languages: candidates, noLanguage: 0, group: twins };
    const differsFrom = (right: readonly string[]) =>
      foreignFindings({ passage, evidence, inspection }, right).some(({ rule }) => rule === 'foreign-block');
    const languages = declaredLanguages(declared);
    const isSure =
      parts === undefined &&
      differsFrom([]) &&
      (agrees(languages, candidates[0]?.lang ?? '') || differsFrom(languages));
    return { isSure, isProse: isProse(evidence) };
  });
}

interface Detected {
  readonly page: Pick<ReadPage, 'declared'>;
  readonly blocks: readonly DetectedBlock[];
  readonly stoppedBy?: unknown;
}

/** Returns the tag of the language that a page is in instead of the declared one. Undefined if that is not sure. */
export async function pageLanguageOf({ page, blocks, stoppedBy }: Detected): Promise<string | undefined> {
  const languages = declaredLanguages(page.declared);
  const judged = blocks.filter(({ isOwnProse }) => isOwnProse !== undefined);
  const prose = judged.filter(({ isOwnProse }) => isOwnProse);
  const mass = new Map<string, number>();
  for (const block of prose) addMass(mass, block, asOne(block, block.lang));
  const letters = { prose: lettersOf(prose), all: lettersOf(judged) };
  const most = clearMajorityOf(mass, letters, languages);
  if (stoppedBy || most === undefined || languages.length === 0 || languages.some(isBeyondOurs))
    return undefined;
  return isOther(most) ? tagInBlocks(blocks, most.lang) : undefined;
}

function lettersOf(blocks: readonly DetectedBlock[]): number {
  return blocks.reduce((sum, { letters }) => sum + letters, 0);
}
