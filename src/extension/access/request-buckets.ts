import { AccessRefusal } from './answers.ts';

/** Requests that an extension can send at once, and further requests per second. */
const burst = 100;
const perSecond = 20;

/** Token buckets that limit the access requests of each extension, so that a flood costs hardly any work. */
export class RequestBuckets {
  readonly #buckets = new Map<string, { readonly tokens: number; readonly at: number }>();

  /** Throws AccessRefusal if an extension sends too many requests. `now` is in epoch milliseconds. */
  take(id: string, now: number): void {
    const { tokens, at } = this.#buckets.get(id) ?? { tokens: burst, at: now };
    // The clock may be set back.
    const seconds = Math.max(0, now - at) / 1000;
    const left = Math.min(burst, tokens + seconds * perSecond) - 1;
    if (left < 0) {
      const message = `You sent more than ${burst} requests for access at once, or ${perSecond} per second. Wait for their answers.`;
      throw new AccessRefusal('too_many_requests', message, 1);
    }
    this.#buckets.set(id, { tokens: left, at: now });
  }
}
