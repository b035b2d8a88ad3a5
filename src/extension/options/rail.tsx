import { useEffect, useState } from 'preact/hooks';
import type { OptionsPart } from '../addresses.ts';
import { type MessageKey, message } from '../i18n.ts';

const parts: Readonly<Record<OptionsPart, MessageKey>> = {
  general: 'optionsGeneral',
  extensions: 'optionsExtensions',
  data: 'optionsData',
};

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
  const name = location.hash.slice(1);
  return Object.hasOwn(parts, name) ? (name as OptionsPart) : 'general';
}

/** No element has the name of a part as its ID, so a press neither scrolls nor moves the focus. */
export function Rail({ shown }: { readonly shown: OptionsPart }) {
  return (
    <nav class="rail" aria-label={message('optionsTitle')}>
      <ul>
        {Object.entries(parts).map(([part, name]) => (
          <li key={part}>
            <a href={`#${part}`} aria-current={part === shown ? 'page' : undefined}>
              {message(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
