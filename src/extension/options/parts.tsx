/** The parts of the options page: the rows of the first one lead to the others. */
import type { AccountSummary } from '@vernacular/contract/accounts';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OptionsPart } from '../addresses.ts';
import { amount, message } from '../i18n.ts';
import { useAccess } from '../ui/index.ts';

const parts: readonly OptionsPart[] = ['general', 'extensions', 'advanced'];

/** Returns the part that the address names, otherwise the first. Follows the address. */
export function useShownPart(): OptionsPart {
  const [shown, setShown] = useState(partInAddress);
  useEffect(() => {
    const follow = () => setShown(partInAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return shown;
}

function partInAddress(): OptionsPart {
  return parts.find((part) => location.hash === `#${part}`) ?? 'general';
}

interface PartLinkProps {
  readonly part: OptionsPart;
  readonly name: string;
  readonly children: ComponentChildren;
}

/** No element has the name of a part as its ID, so a press neither scrolls nor moves the focus. */
export function PartLink({ part, name, children }: PartLinkProps) {
  return (
    <section aria-labelledby={`${part}-heading`}>
      <h2 id={`${part}-heading`}>
        <a href={`#${part}`}>{name}</a>
      </h2>
      <p class="soft">{children}</p>
    </section>
  );
}

/** @param list accounts; undefined until they are read */
export function AccessCount({ list }: { readonly list: readonly AccountSummary[] | undefined }) {
  const [overview] = useAccess();
  const allowed = list?.filter(({ consent }) => consent !== undefined) ?? [];
  const waiting = overview?.questions ?? [];
  return <>{message('accessCount', amount(allowed.length), amount(waiting.length))}</>;
}
