/**
 * What an account has used today, what is left, and when the count starts again.
 */
import { message, timeOfDay } from '../i18n.ts';
import { formatNumber } from './format.ts';

/** The numbers that {@link Usage} shows. */
export interface UsageNumbers {
  /** Detections used today: an integer ≥ 0. */
  readonly used: number;
  /** Detections allowed a day; -1 for unlimited. */
  readonly limit: number;
  /** When the count starts again, in milliseconds since the epoch. */
  readonly resetsAt: number;
}

export function Usage({ used, limit, resetsAt }: UsageNumbers) {
  const isUnlimited = limit === -1;
  const left = Math.max(0, limit - used);
  return (
    <div class="usage">
      <p>
        <span class="usage-left">{isUnlimited ? message('usageUnlimited') : formatNumber(left)}</span>{' '}
        {!isUnlimited && message('usageLeft')}
      </p>
      {!isUnlimited && (
        // The words above say the same; the bar is for the eye alone.
        <div class={left === 0 ? 'meter spent' : 'meter'} aria-hidden="true">
          <div
            class="meter-fill"
            style={{ inlineSize: `${limit === 0 ? 100 : (100 * (limit - left)) / limit}%` }}
          />
        </div>
      )}
      <div class="usage-details">
        <p>
          {isUnlimited
            ? message('usageUsed', formatNumber(used))
            : message('usageUsedOfLimit', formatNumber(used), formatNumber(limit))}
        </p>
        <p>{message('usageResets', timeOfDay(resetsAt))}</p>
      </div>
    </div>
  );
}

/** The next 00:00 UTC after `now`, when every count starts again; both in milliseconds since the epoch. */
export function nextReset(now: number): number {
  return new Date(now).setUTCHours(24, 0, 0, 0);
}
