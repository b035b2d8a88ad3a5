/**
 * How a tab looks: its size and what a person has told the system about colours, motion, pointer and text.
 */

/** What is left out is as on an ordinary desktop: light, one pixel a CSS pixel, a mouse, text of 16 px. */
export interface Appearance {
  /** Of the visible page, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the screen to a CSS pixel: 1 by default. */
  readonly scale?: number;
  readonly dark?: boolean;
  /** Whether the system allows its own few colours alone, as Windows' contrast themes do. */
  readonly forcedColors?: boolean;
  readonly reducedMotion?: boolean;
  /** Whether a finger is what a person points with, and not a mouse. */
  readonly coarsePointer?: boolean;
  /** Whether it is as on paper. */
  readonly print?: boolean;
  /** Size of the text as the person set it in the browser, as a share of what it is by default: 1. */
  readonly textScale?: number;
}

/** Every choice of an appearance, made. */
export function completed(appearance: Appearance): Required<Appearance> {
  const ordinary = { scale: 1, dark: false, forcedColors: false, reducedMotion: false, coarsePointer: false };
  return { ...ordinary, print: false, textScale: 1, ...appearance };
}
