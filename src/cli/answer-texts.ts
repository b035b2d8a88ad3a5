import type { ProfanityFinder } from 'vernacular-engine/profanity';
import type { LanguageDetector, SharedModel } from 'vernacular-engine/shared';
import { EngineError } from './errors.ts';
import type { Question } from './options.ts';
import type { RowAnswer } from './text-format.ts';

export type AnswerTexts = (texts: readonly string[]) => RowAnswer[];

export interface Work {
  readonly question: Question;
  readonly model: SharedModel | undefined;
}

export interface Answerer {
  readonly answer: AnswerTexts;
  /** Takes 0.1 s the first time. */
  share(): Work;
}

/** Rejects with `EngineError` if files of the engine are unusable or memory is too low. */
export async function loadAnswerer(question: Question): Promise<Answerer> {
  if (question.subject === 'profanity') {
    const answer = await answererOf({ question, model: undefined });
    return { answer, share: () => ({ question, model: undefined }) };
  }
  const { loadSharingDetector } = await import('vernacular-engine/shared');
  const { detector, share } = await loadSharingDetector(question.small).catch(failed);
  const answer = await answererFor(detector, question);
  return { answer, share: () => ({ question, model: share() }) };
}

/** Reads only the parts of the model that few texts need. */
export async function loadForFewTexts(question: Question): Promise<AnswerTexts> {
  if (question.subject === 'profanity') return answererOf({ question, model: undefined });
  const { openDetector } = await import('vernacular-engine/shared');
  return answererFor(await openDetector(question.small).catch(failed), question);
}

function failed(cause: Error): never {
  throw new EngineError(cause.message, { cause });
}

export async function answererOf({ question, model }: Work): Promise<AnswerTexts> {
  if (model !== undefined) {
    const { joinSharedModel } = await import('vernacular-engine/shared');
    return answererFor(joinSharedModel(model), question);
  }
  const scorer = await loadScorer();
  return (texts) => texts.map((text) => ({ value: String(scorer.score(text)) }));
}

async function loadScorer(): Promise<ProfanityFinder> {
  const { loadProfanityScorer } = await import('vernacular-engine/profanity');
  return loadProfanityScorer();
}

async function answererFor(language: LanguageDetector, question: Question): Promise<AnswerTexts> {
  if (question.subject !== 'inspection') return answerLanguages(language, question);
  const [{ inspect }, profanity] = await Promise.all([import('vernacular-engine/shared'), loadScorer()]);
  const { only, minConfidence, explain } = question;
  const asked = { only, minConfidence, parts: true, profanity: { explain } };
  return (texts) =>
    texts.map((text) => ({ value: '', inspection: inspect({ language, profanity }, text, asked) }));
}

function answerLanguages(detector: LanguageDetector, { only, minConfidence }: Question): AnswerTexts {
  const options = only && { only };
  return (texts) =>
    texts.map((text) => {
      const [best] = detector.detect(text, options);
      return best === undefined || best.confidence < minConfidence
        ? { value: '', confidence: 0 }
        : { value: best.lang, confidence: best.confidence };
    });
}
