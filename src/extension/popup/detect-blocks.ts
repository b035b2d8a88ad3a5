/** Long blocks as they arrive, short ones at the end with the page's language as context. */
import { contextOfBlocks, isShortBlock, maxSampleLength } from 'vernacular-engine/engines';
import type { Failure } from '../messages/inspection.ts';
import type { BlockResult, BlocksAnswer, Candidates } from '../messages/page-detection.ts';
import type { ReadBlock } from '../messages/page-port.ts';
import { send } from '../messages/send.ts';
import { type DetectedBlock, withTwinsDecided } from '../page-languages/language-shares.ts';
import { measureBlock } from '../page-languages/measure-block.ts';
import { areSure } from './judge-declared.ts';

export interface NumberedBlock extends ReadBlock {
  readonly number: number;
}

const shortBlocksPerRequest = 1000;

export class BlockDetection {
  readonly #declared: string;
  #blocks: DetectedBlock[] = [];
  readonly #short: NumberedBlock[] = [];
  #context: Candidates | string | undefined;
  #sample = '';
  isUnscored = false;

  constructor(declared: string) {
    this.#declared = declared;
  }

  get blocks(): readonly DetectedBlock[] {
    return withTwinsDecided(this.#blocks.toSorted((a, b) => a.number - b.number));
  }

  get count(): number {
    return this.#blocks.length;
  }

  /** Detects the long blocks and keeps the short ones. Resolves with a failure, if any; never rejects. */
  add(blocks: readonly NumberedBlock[]): Promise<Failure | undefined> {
    for (const { text } of blocks) if (this.#sample.length < maxSampleLength) this.#sample += `${text}\n`;
    this.#short.push(...blocks.filter(({ text }) => isShortBlock(text)));
    return this.#detect(blocks.filter(({ text }) => !isShortBlock(text)));
  }

  async addShort(): Promise<Failure | undefined> {
    this.#context ??= contextOfBlocks(this.blocks, this.#sample);
    return this.#detect(this.#short.splice(0, shortBlocksPerRequest), this.#context);
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
    const sure = await areSure(blocks, answer.results);
    const found = blocks.map(({ number, text, declared, isFramed }, at): DetectedBlock => {
      const { isSure, isProse } = sure[at] as (typeof sure)[number];
      return {
        ...measureBlock(number, text, answer.results[at] as BlockResult),
        isFramed,
        isSure,
        ...(!isFramed && declared === this.#declared && { isOwnProse: isProse }),
      };
    });
    this.#blocks.push(...found);
    return undefined;
  }
}
