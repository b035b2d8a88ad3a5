/** The text that is there when the page opens, with its answer, so that nothing has to be loaded for it. */
import type { Inspected } from './protocol.ts';

export const exampleText =
  'The meeting was moved to Friday. Die Unterlagen kommen morgen mit der Post. Merci beaucoup pour votre aide !';

/** Set by the build: the small model's answer to {@link exampleText}. */
declare const exampleAnswer: Inspected;

export const answerToExample = (): Inspected => exampleAnswer;
