/**
 * Gives the focus back to a button whose place a form had taken.
 */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A ref for the button, which gets the focus when it is there again, unless something else has it. */
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
