import { useCallback, useEffect, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { send } from '../messages/send.ts';
import { Notice } from '../ui/index.ts';

/**
 * Returns true if franc-min replaces the engine, and a function that asks again: the first detection loads the engine.
 */
export function useFallback(): readonly [boolean, () => Promise<void>] {
  const [isInUse, setInUse] = useState(false);
  const refresh = useCallback(async () => {
    try {
      setInUse((await send({ type: 'get-language-engine' })) === 'franc-min');
    } catch {
      // If the background fails, the usage notice reports it.
    }
  }, []);
  useEffect(() => {
    refresh();
  }, [refresh]);
  return [isInUse, refresh];
}

export function FallbackNotice({ isInUse }: { isInUse: boolean }) {
  return (
    <div role="status">
      {isInUse && <Notice isBad headline={message('fallbackHeadline')} hint={message('fallbackHint')} />}
    </div>
  );
}
