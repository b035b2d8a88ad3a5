/** Lists rows a hundred at a time, because thousands of rows would freeze the popup. */
import type { ComponentChild } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plural } from '../i18n.ts';

const listed = 100;

interface PageListProps<Item> {
  readonly items: readonly Item[];
  /** ID of the heading that names the list. */
  readonly labelledBy: string;
  /** Content of a row, inside a button. */
  readonly row: (item: Item) => ComponentChild;
  readonly onChoice: (item: Item, index: number) => void;
}

export function PageList<Item>({ items, labelledBy, row, onChoice }: PageListProps<Item>) {
  const [most, setMost] = useState(listed);
  const list = useRef<HTMLOListElement>(null);
  // Focus the first new row, because the pressed button may have disappeared.
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
