import { AccessRefusal } from './answers.ts';

const maxUnderWay = 100;

const retrySeconds = 1;

export class QuestionsUnderWay {
  readonly #counts = new Map<string, number>();

  /** Runs `answer`. Rejects with AccessRefusal at once if the extension has too many pending requests. */
  async run<T>(id: string, answer: () => Promise<T>): Promise<T> {
    const count = this.#counts.get(id) ?? 0;
    if (count >= maxUnderWay) {
      throw new AccessRefusal(
        'too_many_requests',
        `${maxUnderWay} of your requests are still pending. Wait for their answers.`,
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
