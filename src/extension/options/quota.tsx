import { type AccountSummary, remaining, unlimited } from '@vernacular/contract/accounts';
import { message, plural, whenInWords } from '../i18n.ts';
import { formatNumber } from '../ui/index.ts';
import { compactNumber } from './format.ts';

/** `limit` and `used` are detections per day. `resetsAt` is in milliseconds since the epoch. */
export function Quota({ used, limit, resetsAt }: Pick<AccountSummary, 'used' | 'limit' | 'resetsAt'>) {
  const left = limit === unlimited ? undefined : remaining({ used, limit });
  const inRing = left === undefined ? '∞' : compactNumber(left);
  // The ring already shows the exact number.
  const isShown = left !== undefined && inRing === formatNumber(left);
  const share = left === undefined ? 1 : limit === 0 ? 0 : left / limit;
  return (
    <div class={left === 0 ? 'quota spent' : 'quota'}>
      <span class="ring" aria-hidden="true">
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <circle class="ring-track" cx="20" cy="20" r="17" />
          {share > 0 && (
            <circle class="ring-left" cx="20" cy="20" r="17" pathLength={1} stroke-dasharray={`${share} 1`} />
          )}
        </svg>
        {/* Compact numbers are long in some languages: "500.000", "50 тыс.". */}
        <span class="ring-number" style={{ fontSize: `${Math.min(1.25, 4.75 / inRing.length)}rem` }}>
          {inRing}
        </span>
      </span>
      <div>
        <p class="quota-left">
          {left === undefined ? (
            message('usageUnlimited')
          ) : (
            <>
              <span class={isShown ? 'visually-hidden' : 'usage-left'}>
                {formatNumber(left)} {plural('usageLeft', left)}
              </span>
              {isShown && <span aria-hidden="true">{plural('usageLeft', left)}</span>}
            </>
          )}
        </p>
        <p class="soft">
          {left === undefined ? plural('usageUsed', used) : plural('usageUsedOfLimit', used, limit)}
        </p>
        <p class="soft">{message('usageResets', whenInWords(resetsAt))}</p>
      </div>
    </div>
  );
}
