export { maxDividedLength } from '../language/inspection/inspect-languages.ts';
export {
  contextOfBlocks,
  isShortBlock,
  maxSampleLength,
  sharesOfBlocks,
  type WeighedBlock,
} from './blocks.ts';
export { type InspectingEngines, inspect, inspectInSteps } from './inspect.ts';
export type {
  BlockInspection,
  InspectedProfanity,
  InspectedText,
  Inspection,
  InspectOptions,
  InspectProfanityOptions,
  LanguageGroup,
} from './inspection.ts';
export { englishOf, hasEnglish, mayBeProfane } from './profanity.ts';
