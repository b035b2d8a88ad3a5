/**
 * Answers texts with the engine that is asked for. The others are not even imported: each thread has its own copy of all
 * that is.
 */
import { setImmediate } from 'node:timers/promises';
import type { LanguageDetector, SharedModel } from 'vernacular-engine/shared';
import { EngineError } from './engine-error.ts';
import { collectGarbage } from './little-memory.ts';
import type { Question } from './options.ts';
import type { Answer } from './text-format.ts';

/** Answers texts, in their order. */
export type AnswerTexts = (texts: readonly string[]) => Answer[];

/** What other threads need to answer the same question. */
export interface Work {
  readonly question: Question;
  /** Where the question is about languages. */
  readonly model: SharedModel | undefined;
}

/** Answers texts here, and lets other threads do so. */
export interface Answerer {
  readonly answer: AnswerTexts;
  /** What others need for it; it takes a tenth of a second the first time. */
  share(): Work;
}

/** Loads the engine. Rejects with an `EngineError` where its files cannot be used, or there is too little memory. */
export async function loadAnswerer(question: Question): Promise<Answerer> {
  if (question.subject === 'profanity') {
    const answer = await answererOf({ question, model: undefined });
    return { answer, share: () => ({ question, model: undefined }) };
  }
  const { loadSharingDetector } = await import('vernacular-engine/shared');
  const { detector, share } = await loadSharingDetector(question.small).catch((cause) => {
    throw new EngineError(cause.message, { cause });
  });
  // What loading took is let go of by then.
  await setImmediate();
  collectGarbage();
  return { answer: answerLanguages(detector, question), share: () => ({ question, model: share() }) };
}

/** Answers texts as the thread does that shares its work. */
export async function answererOf({ question, model }: Work): Promise<AnswerTexts> {
  if (model !== undefined) {
    const { joinSharedModel } = await import('vernacular-engine/shared');
    return answerLanguages(joinSharedModel(model), question);
  }
  const { loadProfanityScorer } = await import('vernacular-engine/profanity');
  const scorer = await loadProfanityScorer();
  return (texts) => texts.map((text) => ({ value: String(scorer.score(text)) }));
}

function answerLanguages(detector: LanguageDetector, { only }: Question): AnswerTexts {
  const options = only && { only };
  return (texts) =>
    texts.map((text) => {
      const [best] = detector.detect(text, options);
      return best === undefined
        ? { value: '', confidence: 0 }
        : { value: best.lang, confidence: best.confidence };
    });
}
