/** Thousands of rows at once would freeze the popup. */
import type { ComponentChild } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plural } from '../i18n.ts';

const rowsPerStep = 100;

interface PageListProps<Item> {
  readonly items: readonly Item[];
  /** ID of the heading that names the list. */
  readonly labelledBy: string;
  readonly row: (item: Item) => ComponentChild;
  readonly onChoice: (item: Item, index: number) => void;
}

export function PageList<Item>({ items, labelledBy, row, onChoice }: PageListProps<Item>) {
  const [rowCount, setRowCount] = useState(rowsPerStep);
  const list = useRef<HTMLOListElement>(null);
  // Focus the first new row, because the pressed button may have disappeared.
  useLayoutEffect(() => {
    if (rowCount > rowsPerStep)
      list.current?.children[rowCount - rowsPerStep]?.querySelector('button')?.focus();
  }, [rowCount]);
  const more = Math.min(rowsPerStep, items.length - rowCount);
  return (
    <>
      <ol ref={list} class="page-blocks" aria-labelledby={labelledBy}>
        {items.slice(0, rowCount).map((item, index) => (
          <li key={index}>
            <button type="button" class="quiet" onClick={() => onChoice(item, index)}>
              {row(item)}
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <button type="button" onClick={() => setRowCount(rowCount + rowsPerStep)}>
          {plural('pageMore', more)}
        </button>
      )}
    </>
  );
}
