/**
 * Answers texts with the engine that is asked for.
 */
import { loadLanguageDetector } from '../language-node.ts';
import { loadProfanityScorer } from '../profanity.ts';
import { collectGarbage } from './little-memory.ts';
import type { Question } from './options.ts';
import type { Answer } from './text-format.ts';

/** Answers texts, in their order. */
export type AnswerTexts = (texts: readonly string[]) => Answer[];

/** Loads the engine. Rejects where its files cannot be read. */
export async function loadAnswerer({ subject, only }: Question): Promise<AnswerTexts> {
  if (subject === 'profanity') {
    const scorer = await loadProfanityScorer();
    return (texts) =>
      texts.map((text) => {
        const score = scorer.score(text);
        return { value: String(score), confidence: score };
      });
  }
  const detector = await loadLanguageDetector();
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
