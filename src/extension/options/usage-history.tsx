/** A chart library would add tens of kilobytes to draw thirty bars. */

import { type AccountSummary, historyDays } from '@vernacular/contract/accounts';
import { useId, useState } from 'preact/hooks';
import { amount, message, plural } from '../i18n.ts';
import { Quoted } from '../ui/index.ts';
import { compactNumber, formatDay } from './format.ts';
import { scaleOf } from './scale.ts';

const dayMs = 86_400_000;

/** Value of the option "All accounts". No account has an empty ID. */
const allAccounts = '';

export function UsageHistory({ accounts }: { accounts: readonly AccountSummary[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(allAccounts);
  const shown = accounts.filter((account) => account.id === chosen);
  const days = addUp((shown.length > 0 ? shown : accounts).map((account) => account.days));
  /** Start of the current UTC day. */
  const today = (accounts[0]?.resetsAt ?? 0) - dayMs;
  const dates = days.map((_, at) => formatDay(today - (days.length - 1 - at) * dayMs));
  const used = accounts.filter(({ days }) => sumOf(days) > 0);
  if (used.length === 0) {
    return (
      <section aria-labelledby="history-heading">
        <h2 id="history-heading">{message('historyHeading')}</h2>
        <p class="soft">{message('historyNone')}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading">{message('historyHeading')}</h2>
      <p class="intro">{message('historyIntro')}</p>
      <div class="panel">
        {accounts.length > 1 && (
          <div class="field history-choice">
            <label for={id}>{message('historyOf')}</label>
            <select
              id={id}
              value={shown.length > 0 ? chosen : allAccounts}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              <option value={allAccounts}>{message('historyAll')}</option>
              {accounts.map((account) => (
                <option key={account.id} value={account.id}>
                  {account.consent ? message('quoted', account.label) : nameOf(account)}
                </option>
              ))}
            </select>
          </div>
        )}
        <Chart days={days} dates={dates} />
        <details>
          <summary>{message('historyTable')}</summary>
          <Table used={used} dates={dates} />
        </details>
      </div>
    </section>
  );
}

function Chart({ days, dates }: { days: readonly number[]; dates: readonly string[] }) {
  const [pointed, setPointed] = useState<number>();
  const sum = sumOf(days);
  if (sum === 0) return <p class="soft">{message('historyNone')}</p>;
  const { top, ticks } = scaleOf(Math.max(...days));
  const busiest = days.indexOf(Math.max(...days));
  const summary = plural('historySummary', sum, dates[busiest] ?? '', days[busiest] ?? 0);
  const at = pointed ?? -1;
  const used = days[at];
  return (
    <figure class="history">
      <figcaption>{used === undefined ? summary : plural('historyDay', used, dates[at] ?? '')}</figcaption>
      {/* The caption and the table say the same in words. */}
      <div class="chart" aria-hidden="true">
        <div class="ticks">
          {ticks.map((tick) => (
            <span key={tick}>{compactNumber(tick)}</span>
          ))}
        </div>
        <div class="plot" onPointerLeave={() => setPointed(undefined)}>
          {ticks.map((tick) => (
            <span key={tick} class="gridline" style={{ insetBlockEnd: `${(100 * tick) / top}%` }} />
          ))}
          {days.map((used, at) => (
            <span
              key={at}
              class={at === pointed ? 'bar pointed' : 'bar'}
              onPointerEnter={() => setPointed(at)}
            >
              <span style={{ blockSize: `${(100 * used) / top}%` }} />
            </span>
          ))}
        </div>
        <div class="dates">
          <span>{dates[0]}</span>
          <span>{dates[Math.floor(dates.length / 2)]}</span>
          <span>{dates.at(-1)}</span>
        </div>
      </div>
    </figure>
  );
}

/** `used` are the accounts with usage. The latest day comes first. */
function Table({ used, dates }: { used: readonly AccountSummary[]; dates: readonly string[] }) {
  const together = addUp(used.map(({ days }) => days));
  const rows = dates.map((date, at) => ({ date, at })).reverse();
  return (
    // Focusable, so that the arrow keys can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class="scrolling" tabIndex={0} aria-label={message('historyTableLabel')}>
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{message('historyDayColumn')}</th>
            {used.map((account) => (
              <th key={account.id} scope="col">
                {account.consent ? <Quoted words={account.label} /> : <bdi>{nameOf(account)}</bdi>}
              </th>
            ))}
            {used.length !== 1 && <th scope="col">{message('historyAll')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, at }) => (
            <tr key={at}>
              <th scope="row">{date}</th>
              {used.map(({ id, days }) => (
                <td key={id}>{amount(days[at] ?? 0)}</td>
              ))}
              {used.length !== 1 && <td>{amount(together[at] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Names that extensions give themselves are quoted instead. */
function nameOf({ builtIn, label }: AccountSummary): string {
  return builtIn ? message('browserHeading') : label;
}

function sumOf(days: readonly number[]): number {
  return days.reduce((sum, used) => sum + used, 0);
}

function addUp(all: readonly (readonly number[])[]): number[] {
  return Array.from({ length: historyDays }, (_, at) => all.reduce((sum, days) => sum + (days[at] ?? 0), 0));
}
