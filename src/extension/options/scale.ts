/**
 * Computes a chart scale from 0 to a round number of at least `maximum` (an integer ≥ 1). `ticks` are whole numbers from
 * 0 to `top`, in at most five steps of 1, 2 or 5 times a power of ten.
 */
export function scaleOf(maximum: number): { readonly top: number; readonly ticks: readonly number[] } {
  const minStep = Math.max(1, maximum / 5);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = [1, 2, 5, 10].map((times) => times * power).find((step) => step >= minStep) ?? 10 * power;
  const steps = Math.ceil(maximum / step);
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, at) => at * step) };
}
