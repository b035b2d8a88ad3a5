/**
 * Detects the blocks of a page: long ones as they arrive, short ones at the end with the page's language as context.
 */
import { maskSwearWords } from '../answer/marked-text.ts';
import { countOf } from '../in-page/count.ts';
import type { Failure } from '../messages/inspection.ts';
import type { BlockResult, BlocksAnswer, Candidates } from '../messages/page-detection.ts';
import type { ReadBlock } from '../messages/page-port.ts';
import { send } from '../messages/send.ts';
import { excerptOf } from '../this-page/excerpt.ts';
import { type BlockPart, type DetectedBlock, minConfidence, sharesOf } from '../this-page/language-shares.ts';

export interface NumberedBlock extends ReadBlock {
  readonly number: number;
}

/** Blocks with fewer UTF-16 units are short: names and words such as "OK" occur in any language. */
const minLongBlock = 30;

/** Short blocks per request. */
const shortBlocksPerRequest = 1000;

/** Minimum UTF-16 units in long blocks to derive the page's language from them. */
const minLongText = 300;

/** Maximum UTF-16 units of page text used as context if there are too few long blocks. */
const maxSampleLength = 20_000;

export class BlockDetection {
  #blocks: DetectedBlock[] = [];
  readonly #short: NumberedBlock[] = [];
  #sample = '';
  /** True once English blocks could not be searched for swearing. */
  isUnscored = false;

  /** In page order. */
  get blocks(): readonly DetectedBlock[] {
    return this.#blocks.toSorted((a, b) => a.number - b.number);
  }

  get count(): number {
    return this.#blocks.length;
  }

  /** Detects the long blocks and keeps the short ones. Resolves with a failure, if any; never rejects. */
  add(blocks: readonly NumberedBlock[]): Promise<Failure | undefined> {
    for (const { text } of blocks) if (this.#sample.length < maxSampleLength) this.#sample += `${text}\n`;
    this.#short.push(...blocks.filter(isShort));
    return this.#detect(blocks.filter((block) => !isShort(block)));
  }

  /** Detects the next short blocks. Call until `hasShort` is false. */
  async addShort(): Promise<Failure | undefined> {
    return this.#detect(this.#short.splice(0, shortBlocksPerRequest), this.#page());
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
    if ('outcome' in answer) {
      // A request counts all of its blocks or none, so smaller ones use what is left.
      if (answer.outcome !== 'limit-reached' || blocks.length === 1) return answer;
      const half = Math.ceil(blocks.length / 2);
      return (await this.#detect(blocks.slice(0, half), page)) ?? this.#detect(blocks.slice(half), page);
    }
    if (answer.isUnscored) this.isUnscored = true;
    this.#blocks.push(...blocks.map((block, at) => detected(block, answer.results[at])));
    return undefined;
  }

  /** Returns the languages of the long blocks, or text of the page if there are too few long blocks. */
  #page(): Candidates | string {
    const long = this.#blocks.filter(({ length, lang }) => length >= minLongBlock && lang !== undefined);
    if (long.reduce((sum, { length }) => sum + length, 0) < minLongText) return this.#sample;
    return sharesOf(long).flatMap(({ langs, share }) =>
      langs.length > 1 ? [] : langs.map((lang) => ({ lang, confidence: share })),
    );
  }
}

function isShort({ text }: ReadBlock): boolean {
  return text.length < minLongBlock;
}

/** Returns the parts with offsets that count characters other than white space. */
function partsOf(text: string, { parts = [] }: BlockResult): BlockPart[] {
  const countUntil = (place?: number) => countOf(text.slice(0, place), /\S/g);
  return parts.map(({ lang, tag, start, end }, at) => ({
    lang,
    tag,
    length: end - start,
    start: at === 0 ? 0 : countUntil(start),
    end: countUntil(parts[at + 1]?.start),
  }));
}

function detected({ text, number }: NumberedBlock, result: BlockResult | undefined): DetectedBlock {
  const first = result?.candidates[0];
  const swearing = result?.swearing ?? [];
  const isSure = first !== undefined && first.confidence >= minConfidence;
  return {
    number,
    length: text.length,
    lang: isSure ? first.lang : undefined,
    tag: result?.tag ?? '',
    confidence: first?.confidence ?? 0,
    ...(result?.parts && { parts: partsOf(text, result) }),
    excerpt: excerptOf(maskSwearWords(text, 0, text.length, swearing), swearing[0]?.start),
    ...(swearing.length > 0 && { swears: true }),
  };
}
