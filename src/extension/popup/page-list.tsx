/**
 * Lists what may be thousands of rows, a hundred at a time: all at once would freeze the popup.
 */
import type { ComponentChild } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plural } from '../i18n.ts';

/** Rows that are listed at a time. */
const listed = 100;

interface PageListProps<Item> {
  readonly items: readonly Item[];
  /** The id of the heading that names the list. */
  readonly labelledBy: string;
  /** The content of a row; each is a button. */
  readonly row: (item: Item) => ComponentChild;
  readonly onChoice: (item: Item, index: number) => void;
}

export function PageList<Item>({ items, labelledBy, row, onChoice }: PageListProps<Item>) {
  const [most, setMost] = useState(listed);
  const list = useRef<HTMLOListElement>(null);
  // The button that was pressed may be gone; its rows come next either way.
  useLayoutEffect(() => {
    if (most > listed) list.current?.children[most - listed]?.querySelector('button')?.focus();
  }, [most]);
  const more = Math.min(listed, items.length - most);
  return (
    <>
      <ol ref={list} class="page-blocks" aria-labelledby={labelledBy}>
        {items.slice(0, most).map((item, index) => (
          <li key={index}>
            <button type="button" class="quiet" onClick={() => onChoice(item, index)}>
              {row(item)}
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <button type="button" onClick={() => setMost(most + listed)}>
          {plural('pageMore', more)}
        </button>
      )}
    </>
  );
}
