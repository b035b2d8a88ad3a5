/**
 * Gives the focus back to a button whose place a form had taken.
 */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A ref for the button, which gets the focus whenever it is there again. */
export function useReturnedFocus(isThere: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasThere = useRef(true);
  useLayoutEffect(() => {
    if (isThere && !wasThere.current) button.current?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  return button;
}
