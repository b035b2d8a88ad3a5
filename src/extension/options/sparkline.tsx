/**
 * Draws thirty days as bars in the height of a line. It is decoration: the number beside it and the table below
 * the chart say the same.
 */

/** `days` are detections, the oldest day first. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const most = Math.max(...days, 1);
  return (
    <span class="sparkline" aria-hidden="true">
      {days.map((used, at) => (
        <span key={at} style={{ blockSize: `${(100 * used) / most}%` }} />
      ))}
    </span>
  );
}
