/** Display settings of a tab: size, and the user's preferences for colours, motion, pointer and text. */

/** Omitted settings are those of an ordinary desktop: light, one pixel per CSS pixel, a mouse, 16 px text. */
export interface Appearance {
  /** Of the visible page, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel, 1 by default. */
  readonly scale?: number;
  readonly dark?: boolean;
  /** True for forced colours, as in Windows' contrast themes. */
  readonly forcedColors?: boolean;
  readonly reducedMotion?: boolean;
  /** True for a touch screen instead of a mouse. */
  readonly coarsePointer?: boolean;
  /** True for print media. */
  readonly print?: boolean;
  /** Text size set in the browser, as a multiple of the default. */
  readonly textScale?: number;
}

/** An appearance with all defaults filled in. */
export function completed(appearance: Appearance): Required<Appearance> {
  const ordinary = { scale: 1, dark: false, forcedColors: false, reducedMotion: false, coarsePointer: false };
  return { ...ordinary, print: false, textScale: 1, ...appearance };
}
