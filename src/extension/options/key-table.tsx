/** On narrow screens, rows become cards. Chromium and Firefox still expose a table to screen readers. */

import type { AccountSummary } from '@vernacular/contract/accounts';
import { useState } from 'preact/hooks';
import { type MessageKey, message, uiLanguage } from '../i18n.ts';
import { limitAllowed, type Policy } from '../policy/index.ts';
import { firstOrder, type KeyColumn, keyColumns, orderAfterClick, ordered } from './key-order.ts';
import { KeyRow } from './key-row.tsx';
import type { SectionProps } from './section-props.ts';

const heads: Readonly<Record<KeyColumn, MessageKey>> = {
  label: 'keyColumnLabel',
  used: 'keyColumnUsed',
  limit: 'keyColumnLimit',
  days: 'keyColumnDays',
  created: 'keyColumnCreated',
};

interface KeyTableProps extends SectionProps {
  readonly keys: readonly AccountSummary[];
  readonly policy: Policy;
  readonly onRevoked: () => void;
}

export function KeyTable({ keys, policy, ...parts }: KeyTableProps) {
  const [order, setOrder] = useState(firstOrder);
  return (
    <table class="keys" aria-labelledby="keys-heading">
      <thead>
        <tr data-words={message('keySortBy')}>
          {keyColumns.map((column) => {
            const isSorted = order.column === column;
            return (
              <th key={column} scope="col" {...(isSorted && { 'aria-sort': order.direction })}>
                <button
                  type="button"
                  class="sort"
                  title={message('keySort')}
                  onClick={() => setOrder((before) => orderAfterClick(before, column))}
                >
                  {message(heads[column])}
                  <span class="arrow" aria-hidden="true">
                    {isSorted && (order.direction === 'ascending' ? '▲' : '▼')}
                  </span>
                </button>
              </th>
            );
          })}
          <th scope="col">
            <span class="visually-hidden">{message('keyColumnActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ordered(keys, order, uiLanguage()).map((account) => (
          <KeyRow
            key={account.id}
            account={account}
            isLimitSet={limitAllowed(policy, account.boundTo ?? '') !== undefined}
            isBindingSet={policy.keysAllowed === false}
            {...parts}
          />
        ))}
      </tbody>
    </table>
  );
}
