/** Omitted settings are those of an ordinary desktop: light, one pixel per CSS pixel, a mouse, 16 px text. */
export interface Appearance {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel, 1 by default. */
  readonly scale?: number;
  readonly dark?: boolean;
  readonly forcedColors?: boolean;
  readonly reducedMotion?: boolean;
  readonly coarsePointer?: boolean;
  readonly print?: boolean;
  /** Text size set in the browser, as a multiple of the default. */
  readonly textScale?: number;
}

export function completed(appearance: Appearance): Required<Appearance> {
  const ordinary = { scale: 1, dark: false, forcedColors: false, reducedMotion: false, coarsePointer: false };
  return { ...ordinary, print: false, textScale: 1, ...appearance };
}
