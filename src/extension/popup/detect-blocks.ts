/**
 * Detects the blocks of a page: those that speak for themselves as they come, short ones at the end, judged with what the
 * page is in.
 */
import type { Failure } from '../messages/inspection.ts';
import type { BlockResult, BlocksAnswer, Candidates } from '../messages/page-detection.ts';
import type { ReadBlock } from '../messages/page-port.ts';
import { send } from '../messages/send.ts';
import { excerptOf } from '../this-page/excerpt.ts';
import { type DetectedBlock, leastConfidence, sharesOf } from '../this-page/language-shares.ts';

/** A block and its number in the page. */
export interface NumberedBlock extends ReadBlock {
  readonly number: number;
}

/** A block with fewer UTF-16 units is short: names and words such as "OK" belong to any language. */
const shortest = 30;

/** Short blocks that are detected at a time. */
const portion = 250;

/** Text of longer blocks, in UTF-16 units, that is enough to tell what the page is in. */
const enough = 300;

/** UTF-16 units of a page's text after which no further block is added to what this is told from without longer blocks. */
const mostOfSample = 20_000;

/** Detects blocks as they are read. Each costs one detection. */
export class BlockDetection {
  #blocks: DetectedBlock[] = [];
  readonly #short: NumberedBlock[] = [];
  #sample = '';

  /** What is detected so far, in the order of the page. */
  get blocks(): readonly DetectedBlock[] {
    return this.#blocks.toSorted((a, b) => a.number - b.number);
  }

  /** Detects the longer ones of these blocks and keeps the others. Resolves with what failed; never rejects. */
  add(blocks: readonly NumberedBlock[]): Promise<Failure | undefined> {
    for (const { text } of blocks) if (this.#sample.length < mostOfSample) this.#sample += `${text}\n`;
    this.#short.push(...blocks.filter(isShort));
    return this.#detect(blocks.filter((block) => !isShort(block)));
  }

  /** Detects the next of the short blocks, which is to be done until none is left. */
  async addShort(): Promise<Failure | undefined> {
    return this.#detect(this.#short.splice(0, portion), this.#page());
  }

  get hasShort(): boolean {
    return this.#short.length > 0;
  }

  async #detect(blocks: readonly NumberedBlock[], page?: Candidates | string): Promise<Failure | undefined> {
    if (blocks.length === 0) return undefined;
    const texts = blocks.map(({ text, declared }) => ({ text, declared }));
    const answer = await send({
      type: 'detect-blocks',
      blocks: texts,
      ...(page !== undefined && { page: typeof page === 'string' ? page : [...page] }),
    }).catch((): BlocksAnswer => ({ outcome: 'failed' }));
    if ('outcome' in answer) return answer;
    this.#blocks.push(...blocks.map((block, at) => detected(block, answer.results[at])));
    return undefined;
  }

  /** What the page is in by its longer blocks, or its text where these are few. */
  #page(): Candidates | string {
    const long = this.#blocks.filter(({ length, lang }) => length >= shortest && lang !== undefined);
    if (long.reduce((sum, { length }) => sum + length, 0) < enough) return this.#sample;
    return sharesOf(long).flatMap(({ langs, share }) =>
      langs.length > 1 ? [] : langs.map((lang) => ({ lang, confidence: share })),
    );
  }
}

function isShort({ text }: ReadBlock): boolean {
  return text.length < shortest;
}

function detected({ text, number }: NumberedBlock, result: BlockResult | undefined): DetectedBlock {
  const first = result?.candidates[0];
  const isSure = first !== undefined && first.confidence >= leastConfidence;
  return {
    number,
    length: text.length,
    lang: isSure ? first.lang : undefined,
    tag: result?.tag ?? '',
    confidence: first?.confidence ?? 0,
    excerpt: excerptOf(text),
  };
}
