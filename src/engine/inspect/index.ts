export { maxDividedLength } from '../language/inspection/pieces.ts';
export { type InspectingEngines, inspect, inspectBlock, joinBlocks } from './inspect.ts';
export type {
  BlockInspection,
  InspectContext,
  InspectedPart,
  InspectedProfanity,
  Inspection,
  InspectOptions,
  InspectProfanityOptions,
  LanguageGroup,
} from './inspection.ts';
export { englishOf } from './profanity.ts';
