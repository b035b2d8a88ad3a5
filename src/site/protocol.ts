/** Requests to the page's workers, and their replies. Texts never leave the page and its workers. */
import type { LanguageCandidate, LanguagePart } from 'vernacular-engine/detector';

/** `large` is more accurate, and four times the size. */
export type Model = 'small' | 'large';

export interface Inspected {
  readonly candidates: readonly LanguageCandidate[];
  /** Parts of a mixed-language text, in UTF-16 units; empty for a single language. */
  readonly parts: readonly LanguagePart[];
  /**
   * True if only samples of a long text were divided into `parts` and searched for swear words.
   */
  readonly isSample?: true;
  /** Score from 0 to 1 of the English parts; undefined without English parts. */
  readonly profanity?: number;
  /** Masked swear words in order, each once. */
  readonly swearing: readonly string[];
  /** Absent if the answer was computed when the page was built. */
  readonly milliseconds?: number;
}

export type WorkerRequest =
  | { readonly type: 'inspect'; readonly text: string; readonly model: Model }
  | { readonly type: 'compare'; readonly text: string; readonly model: Model };

/** A language code of ours, or the reason why the library did not answer. */
export interface LibraryAnswer {
  readonly library: string;
  readonly lang?: string;
  readonly milliseconds?: number;
  readonly failed?: boolean;
}

export interface WorkerAnswers {
  readonly inspect: Inspected;
  readonly compare: readonly LibraryAnswer[];
}

/** An answer to the request with the same number, or an error. */
export type WorkerReply =
  | { readonly id: number; readonly value: WorkerAnswers[keyof WorkerAnswers] }
  | { readonly id: number; readonly error: string };

type Answerers = {
  readonly [Type in WorkerRequest['type']]?: (
    request: Extract<WorkerRequest, { type: Type }>,
  ) => Promise<WorkerAnswers[Type]>;
};

export function serveWorker(answerers: Answerers): void {
  const reply = (message: WorkerReply) => postMessage(message);
  addEventListener('message', async ({ data }: MessageEvent<WorkerRequest & { id: number }>) => {
    const { id } = data;
    const answer = answerers[data.type] as (
      request: WorkerRequest,
    ) => Promise<WorkerAnswers[keyof WorkerAnswers]>;
    try {
      reply({ id, value: await answer(data) });
    } catch (thrown) {
      reply({ id, error: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  });
}
