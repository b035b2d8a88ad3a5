import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Returns a ref for a button that a form replaces. The button gets the focus back when it reappears. */
export function useReturnedFocus(isThere: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasThere = useRef(true);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isThere && !wasThere.current && isLost) button.current?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  return button;
}
