/**
 * Limits how many questions of one extension are answered at a time.
 */
import { AccessRefusal } from './answers.ts';

/** Questions of one extension that are answered at a time: far more than any needs. */
const maxUnderWay = 100;

/** Seconds after which an extension that asks too often may ask again. */
const retrySeconds = 1;

export class QuestionsUnderWay {
  readonly #counts = new Map<string, number>();

  /** Answers a question of an extension. Rejects with AccessRefusal, before any work, if too many are under way. */
  async run<T>(id: string, answer: () => Promise<T>): Promise<T> {
    const count = this.#counts.get(id) ?? 0;
    if (count >= maxUnderWay) {
      throw new AccessRefusal(
        'too_many_requests',
        `${maxUnderWay} of your questions are not answered yet; wait for their answers.`,
        retrySeconds,
      );
    }
    this.#counts.set(id, count + 1);
    try {
      return await answer();
    } finally {
      const left = (this.#counts.get(id) ?? 1) - 1;
      if (left === 0) this.#counts.delete(id);
      else this.#counts.set(id, left);
    }
  }
}
