/**
 * Answers texts with the engine that is asked for. The others are not even imported: each thread has its own copy of all
 * that is.
 */
import { setImmediate } from 'node:timers/promises';
import { collectGarbage } from './little-memory.ts';
import type { Question } from './options.ts';
import type { Answer } from './text-format.ts';

/** Answers texts, in their order. */
export type AnswerTexts = (texts: readonly string[]) => Answer[];

/** Loads the engine. Rejects where its files cannot be read. */
export async function loadAnswerer({ subject, only, small }: Question): Promise<AnswerTexts> {
  if (subject === 'profanity') {
    const { loadProfanityScorer } = await import('../profanity.ts');
    const scorer = await loadProfanityScorer();
    return (texts) => texts.map((text) => ({ value: String(scorer.score(text)) }));
  }
  const { loadLanguageDetector } = await (small ? import('../small-node.ts') : import('../language-node.ts'));
  const detector = await loadLanguageDetector();
  // What loading took is let go of by then.
  await setImmediate();
  collectGarbage();
  const options = only && { only };
  return (texts) =>
    texts.map((text) => {
      const [best] = detector.detect(text, options);
      return best === undefined
        ? { value: '', confidence: 0 }
        : { value: best.lang, confidence: best.confidence };
    });
}
