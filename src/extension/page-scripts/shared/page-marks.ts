import type { PageMarks } from '../../language-marks.ts';

/** On the global object of this extension's isolated world, which all our scripts in a page share and pages cannot see. */
const world = globalThis as { vernacularMarks?: PageMarks };

world.vernacularMarks ??= {};

export const pageMarks: PageMarks = world.vernacularMarks;
