/**
 * Exports the profanity scorer, which needs no file: the same on every platform.
 */
export {
  loadProfanityScorer,
  mask,
  type ProfanityFinder,
  type ProfanityScorer,
  type Span,
} from '../../engine/profanity/index.ts';
