import type { AccountManager, AccountSummary } from '@vernacular/contract/accounts';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { type OptionsPart, pageAddress } from '../addresses.ts';
import { amount, message } from '../i18n.ts';
import { AccountsNotice, ReportLink, useAccess, usePolicy, Wordmark } from '../ui/index.ts';
import { AccessSection } from './access-section.tsx';
import { Colours, ReadAloud, Sync } from './appearance.tsx';
import { Keys } from './keys.tsx';
import { LanguagesRead } from './languages-section.tsx';
import { BuiltInAccount } from './limit-field.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Translation } from './translation.tsx';
import { UsageHistory } from './usage-history.tsx';
import { YourData } from './your-data.tsx';

export function Options({ accounts }: { accounts: AccountManager }) {
  const { list, isFailing, reload } = useAccountList(accounts);
  const { policy, malformed } = usePolicy(reload);
  const { notice, say } = useNotice();
  const shown = useShownPart();
  const onSaved = () => say(message('settingSaved'));
  async function onDone(what: string): Promise<void> {
    say(what);
    await reload();
  }
  const common = { accounts, onDone, say };
  const builtInAccount = list?.find(({ builtIn }) => builtIn);
  return (
    <>
      <header>
        <Wordmark />
        <p class="soft">
          {shown === 'general' ? message('optionsTitle') : <a href="#general">{message('optionsTitle')}</a>}
        </p>
      </header>
      {/* Hidden parts stay in the document, so that an open form or a new key does not disappear. */}
      <div class="parts">
        <PolicyNotice malformed={malformed} />
        {isFailing && <AccountsNotice onRetry={reload} role="alert" />}
        <div class="part rows" hidden={shown !== 'general'}>
          <Translation onSaved={onSaved} />
          <LanguagesRead onSaved={onSaved} />
          <Colours onSaved={onSaved} />
          <Shortcuts />
          <PartLink part="extensions" name={message('optionsExtensions')}>
            <AccessCount list={list} />
          </PartLink>
          <PartLink part="advanced" name={message('optionsAdvanced')}>
            {message('optionsAdvancedHint')}
          </PartLink>
          <Help />
        </div>
        {list !== undefined && (
          <div class="part" hidden={shown !== 'extensions'}>
            <AccessSection list={list} policy={policy} onDone={onDone} />
          </div>
        )}
        <div class="part" hidden={shown !== 'advanced'}>
          <div class="part rows">
            <Sync onSaved={onSaved} />
            {builtInAccount && (
              <BuiltInAccount
                account={builtInAccount}
                isLocked={policy.dailyLimit !== undefined}
                {...common}
              />
            )}
            <ReadAloud onSaved={onSaved} />
          </div>
          {list !== undefined && (
            <>
              <Keys
                keys={list.filter(({ builtIn, consent }) => !builtIn && consent === undefined)}
                policy={policy}
                {...common}
              />
              <UsageHistory accounts={list} />
            </>
          )}
          {(list !== undefined || isFailing) && <YourData known={list ?? []} {...common} />}
        </div>
      </div>
      <div role="status" class="done">
        {/* A new element each time, so that screen readers announce repeated words. */}
        {notice.words !== '' && <p key={notice.time}>{notice.words}</p>}
      </div>
    </>
  );
}

const reloadPauseMs = 300;

function useAccountList(accounts: AccountManager) {
  const [list, setList] = useState<readonly AccountSummary[]>();
  const [isFailing, setFailing] = useState(false);
  const reload = useCallback(async () => {
    try {
      setList(await accounts.list());
      setFailing(false);
    } catch {
      // Keep the old list: otherwise an open form or a new key, which is shown only once, would disappear.
      setFailing(true);
    }
  }, [accounts]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Counts change while the page stays open, possibly many times a second.
    const onChange = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        reload();
      }, reloadPauseMs);
    };
    const { onChanged } = browser.storage.local;
    reload();
    addEventListener('focus', reload);
    onChanged.addListener(onChange);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', reload);
      onChanged.removeListener(onChange);
    };
  }, [reload]);
  return { list, isFailing, reload };
}

const noticeMs = 10_000;
const noNotice = { words: '', time: 0 };

function useNotice() {
  const [notice, setNotice] = useState(noNotice);
  useEffect(() => {
    if (notice.words === '') return;
    const timer = setTimeout(setNotice, noticeMs, noNotice);
    return () => clearTimeout(timer);
  }, [notice]);
  return { notice, say: (words: string) => setNotice(({ time }) => ({ words, time: time + 1 })) };
}

function Help() {
  return (
    <section aria-labelledby="help-heading">
      <h2 id="help-heading">{message('aboutHeading')}</h2>
      <p class="help">
        <a href={pageAddress('welcome')} target="_blank" rel="noreferrer">
          {message('aboutWelcome')}
        </a>
        <ReportLink />
        <span class="soft">{message('aboutVersion', browser.runtime.getManifest().version)}</span>
      </p>
    </section>
  );
}

/** Limits of the notice, because a policy may contain many or long invalid names. */
const maxNames = 20;
const maxNameLength = 60;

function PolicyNotice({ malformed }: { readonly malformed: readonly string[] }) {
  if (malformed.length === 0) return null;
  const names = malformed.slice(0, maxNames).map((name) => name.slice(0, maxNameLength));
  return (
    <div class="notice bad">
      <p>{message('policyMalformed', names.join(', ') + (malformed.length > maxNames ? ' …' : ''))}</p>
    </div>
  );
}

const parts: readonly OptionsPart[] = ['general', 'extensions', 'advanced'];

function useShownPart(): OptionsPart {
  const [shown, setShown] = useState(partInAddress);
  useEffect(() => {
    const follow = () => setShown(partInAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return shown;
}

function partInAddress(): OptionsPart {
  return parts.find((part) => location.hash === `#${part}`) ?? 'general';
}

interface PartLinkProps {
  readonly part: OptionsPart;
  readonly name: string;
  readonly children: ComponentChildren;
}

/** No element has the name of a part as its ID, so a press neither scrolls nor moves the focus. */
function PartLink({ part, name, children }: PartLinkProps) {
  return (
    <section aria-labelledby={`${part}-heading`}>
      <h2 id={`${part}-heading`}>
        <a href={`#${part}`}>{name}</a>
      </h2>
      <p class="soft">{children}</p>
    </section>
  );
}

function AccessCount({ list }: { readonly list: readonly AccountSummary[] | undefined }) {
  const [overview] = useAccess();
  const allowed = list?.filter(({ consent }) => consent !== undefined) ?? [];
  const waiting = overview?.questions ?? [];
  return <>{message('accessCount', amount(allowed.length), amount(waiting.length))}</>;
}
