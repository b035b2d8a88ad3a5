import { message, plural, sentences } from '../i18n.ts';
import type { UsageToday } from '../messages/inspection.ts';
import { usePolicy } from '../ui/index.ts';

/** `usage` is undefined until it is known. */
export function UsageLine({ usage }: { usage: UsageToday | undefined }) {
  const { used, limit } = usage ?? { used: 0, limit: 1 };
  const { policy } = usePolicy();
  const whose = policy.dailyLimit === undefined ? 'usageChange' : 'usageSet';
  return (
    <div class={usage === undefined ? 'usage soft placeholder' : 'usage soft'}>
      <p>{limit === -1 ? plural('usageUsed', used) : plural('usageOfLimit', limit, used)}</p>
      {limit !== -1 && <p>{sentences(message('usageWhy'), message(whose))}</p>}
    </div>
  );
}
