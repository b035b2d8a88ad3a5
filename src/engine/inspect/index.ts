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
export { maxDividedLength } from './pieces.ts';
export { englishOf } from './profanity.ts';
