import { type AccountSummary, historyDays } from '@vernacular/contract/accounts';
import { amount, message, uiLanguage } from '../i18n.ts';
import { Quoted } from '../ui/index.ts';

const dayMs = 86_400_000;

export function UsageHistory({ accounts }: { accounts: readonly AccountSummary[] }) {
  const today = (accounts[0]?.resetsAt ?? 0) - dayMs;
  const dates = Array.from({ length: historyDays }, (_, at) =>
    formatDay(today - (historyDays - 1 - at) * dayMs),
  );
  const used = accounts.filter(({ days }) => sumOf(days) > 0);
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading">{message('historyHeading')}</h2>
      {used.length === 0 ? (
        <p class="intro">{message('historyNone')}</p>
      ) : (
        <details>
          <summary>{message('historyIntro')}</summary>
          <Table used={used} dates={dates} />
        </details>
      )}
    </section>
  );
}

/** `used` are the accounts with usage. The latest day comes first. */
function Table({ used, dates }: { used: readonly AccountSummary[]; dates: readonly string[] }) {
  const together = addUp(used.map(({ days }) => days));
  const rows = dates.map((date, at) => ({ date, at })).reverse();
  return (
    // Focusable, so that the arrow keys can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class="scrolling" tabIndex={0} aria-label={message('historyIntro')}>
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{message('historyDayColumn')}</th>
            {used.map((account) => (
              <th key={account.id} scope="col">
                {account.consent ? (
                  <Quoted words={account.label} />
                ) : (
                  <bdi>{account.builtIn ? message('browserHeading') : account.label}</bdi>
                )}
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

function sumOf(days: readonly number[]): number {
  return days.reduce((sum, used) => sum + used, 0);
}

function addUp(all: readonly (readonly number[])[]): number[] {
  return Array.from({ length: historyDays }, (_, at) => all.reduce((sum, days) => sum + (days[at] ?? 0), 0));
}

function formatDay(moment: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    moment,
  );
}
