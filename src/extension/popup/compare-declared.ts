/** Compares the language that a page declares with its text, by the rule and the numbers of the check. */
import { agrees, declaredLanguages, isBeyondOurs, isOther } from 'vernacular-checker/declared-languages';
import { addMass, clearMajorityOf } from 'vernacular-checker/majority';
import type { ReadPage } from '../messages/page-port.ts';
import { type DetectedBlock, tagInBlocks } from '../page-languages/language-shares.ts';
import { asOne } from '../page-languages/twins.ts';

interface Detected {
  readonly page: Pick<ReadPage, 'declared'>;
  readonly blocks: readonly DetectedBlock[];
  /** Set if some blocks were not detected. */
  readonly stoppedBy?: unknown;
}

interface Comparison {
  /** Tag of the language that the text is in instead of the declared one. Undefined if that is not sure. */
  readonly wrong?: string | undefined;
  readonly isRight: boolean;
}

export function compareDeclared({ page, blocks, stoppedBy }: Detected): Comparison {
  const languages = declaredLanguages(page.declared);
  const judged = blocks.filter(({ isOwnProse }) => isOwnProse !== undefined);
  const prose = judged.filter(({ isOwnProse }) => isOwnProse);
  const mass = new Map<string, number>();
  for (const block of prose) addMass(mass, block, asOne(block, block.lang));
  const letters = { prose: lettersOf(prose), all: lettersOf(judged) };
  const most = clearMajorityOf(mass, letters, languages);
  if (stoppedBy || most === undefined || languages.length === 0 || languages.some(isBeyondOurs))
    return { isRight: false };
  return {
    wrong: isOther(most) ? tagInBlocks(blocks, most.lang) : undefined,
    isRight: agrees(languages, most.lang),
  };
}

function lettersOf(blocks: readonly DetectedBlock[]): number {
  return blocks.reduce((sum, { letters }) => sum + letters, 0);
}
