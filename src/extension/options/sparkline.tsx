/** Decorative: the cell and the table below the chart have the numbers. */

/** `days` are detections per day, oldest first. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const maximum = Math.max(...days, 1);
  return (
    <span class="sparkline" aria-hidden="true">
      {days.map((used, at) => (
        <span key={at} style={{ blockSize: `${(100 * used) / maximum}%` }} />
      ))}
    </span>
  );
}
