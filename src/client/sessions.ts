import type { LanguageCandidate } from './read-answers.ts';

/** A more likely language hardly changes when the text goes on: about nine in ten of such answers are right. */
const sure = 0.8;
/** Times a text may grow before it is detected again. */
const maxGrowth = 4;
/** Older sessions are forgotten. */
const maxSessions = 100;

interface Known {
  readonly text: string;
  readonly candidates: readonly LanguageCandidate[];
}

/** Remembers the last answer for each text that grows while a user types it. */
export class Sessions {
  readonly #known = new Map<string, Known>();

  /** Returns the last answer of the session if the text continues or shortens its text, and the answer was sure. */
  answerTo(session: string, text: string): LanguageCandidate[] | undefined {
    const known = this.#known.get(session);
    if (known === undefined) return undefined;
    const [shorter = '', longer = ''] = [known.text, text.trim()].sort((a, b) => a.length - b.length);
    const isSame = longer.startsWith(shorter) && shorter.length > 0;
    const isSure =
      (known.candidates[0]?.confidence ?? 0) >= sure && longer.length <= maxGrowth * shorter.length;
    const isReused = isSame && (isSure || longer === shorter);
    return isReused ? known.candidates.map((candidate) => ({ ...candidate })) : undefined;
  }

  keep(session: string, text: string, candidates: readonly LanguageCandidate[]): void {
    this.#known.delete(session);
    this.#known.set(session, { text: text.trim(), candidates: candidates.map((each) => ({ ...each })) });
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxSessions && oldest !== undefined) this.#known.delete(oldest);
  }
}
