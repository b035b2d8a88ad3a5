import type { AccountSummary } from '@vernacular/contract/accounts';
import type { AccessOverview, AccessRequest } from '../messages/access.ts';
import { isDecided, type Policy, SetByOrganisationError } from '../policy/index.ts';
import type { AccessAnswer } from './answers.ts';
import {
  allowedAccounts,
  badgeFor,
  type Parts,
  readQuestions,
  withOpenQuestions,
  writeQuestions,
} from './parts.ts';
import { type AskedState, except, withDenied } from './questions.ts';

/**
 * Carries out the user's decision and resolves with the new state. Ignores decisions about questions or
 * accounts that are gone.
 */
export async function manageAccess(parts: Parts, request: AccessRequest): Promise<AccessOverview> {
  const policy = await parts.policy();
  const before = await readQuestions(parts);
  let after = before;
  if ('id' in request) after = await carryOut(parts, request, before, policy);
  else if (request.access !== 'list') {
    after = await pauseAll(parts, request.access === 'pause-all', before, policy);
  }
  const allowed = await allowedAccounts(parts, policy);
  const open = await withOpenQuestions(parts, after, policy);
  await parts.badge.show(badgeFor(open));
  // Restoring a backup may give access to an extension that was denied here.
  const isDenied = (id: string) => !isDecided(policy, id) && allowed.every(({ boundTo }) => boundTo !== id);
  return {
    questions: open.questions,
    allowed,
    denied: after.denied.filter(({ id }) => isDenied(id)),
    isPaused: after.isPaused === true,
  };
}

/** Pauses or resumes all extensions, and notifies those with access. */
async function pauseAll(
  parts: Parts,
  isPaused: boolean,
  { isPaused: _, ...before }: AskedState,
  policy: Policy,
): Promise<AskedState> {
  const after = { ...before, ...(isPaused && { isPaused }) };
  await writeQuestions(parts, after);
  parts.isPaused = isPaused;
  if (isPaused) await parts.pausePages();
  for (const { boundTo, consent, limit } of await allowedAccounts(parts, policy)) {
    if (boundTo === undefined || isDecided(policy, boundTo) || consent?.isPaused) continue;
    parts.tell(boundTo, isPaused ? { access: 'paused' } : { access: 'granted', daily_limit: limit });
  }
  return after;
}

type Act = Extract<AccessRequest, { id: string }>;

async function carryOut(parts: Parts, act: Act, before: AskedState, policy: Policy): Promise<AskedState> {
  if (isDecided(policy, act.id) || (act.access === 'allow' && policy.keysAllowed === false)) {
    throw new SetByOrganisationError();
  }
  const account = await accountOf(parts.accounts, act.id);
  const { after, change, event } = effectOf(parts.accounts, act, before, account);
  // Stored before the account is deleted. Otherwise the extension could ask again in between.
  if (after && act.access === 'revoke') await writeQuestions(parts, after);
  await change?.();
  if (after && act.access !== 'revoke') await writeQuestions(parts, after);
  if (event) parts.tell(act.id, event);
  return after ?? before;
}

/**
 * Returns the account of an extension that the policy does not mention. Deletes it if a former policy created
 * it.
 */
async function accountOf(accounts: Parts['accounts'], id: string): Promise<AccountSummary | undefined> {
  const account = await accounts.allowedTo(id);
  if (!account?.consent?.isByPolicy) return account;
  await accounts.revoke(account.id);
  return undefined;
}

/** What an act changes. Empty if its question or account is gone. */
interface Effect {
  /** New state of the questions, unless it stays. */
  readonly after?: AskedState;
  /** Changes the account. */
  change?(): Promise<unknown>;
  /** For the extension. */
  readonly event?: AccessAnswer;
}

function effectOf(
  accounts: Parts['accounts'],
  act: Act,
  before: AskedState,
  account: AccountSummary | undefined,
): Effect {
  const { id } = act;
  const question = before.questions.find((question) => question.id === id);
  const granted = (limit: number) => ({ access: 'granted', daily_limit: limit }) as const;
  switch (act.access) {
    case 'allow': {
      if (question === undefined) return {};
      const { limit } = act;
      return {
        after: { ...before, questions: except(before.questions, id) },
        // The first key is discarded: the extension gets one with its next request.
        change: () =>
          account
            ? accounts.update(account.id, { limit })
            : accounts.create({
                label: question.name,
                limit,
                boundTo: id,
                consent: { isPaused: false, keyAt: 0 },
              }),
        event: granted(limit),
      };
    }
    case 'deny':
      return question ? { after: withDenied(before, question), event: { access: 'denied' } } : {};
    case 'put-off': {
      const questions = before.questions.map((each) => (each.id === id ? { ...each, isPutOff: true } : each));
      return { after: { ...before, questions } };
    }
    case 'forget':
      return { after: { ...before, denied: except(before.denied, id) } };
  }
  if (account === undefined) return {};
  switch (act.access) {
    case 'pause':
      return { change: () => accounts.update(account.id, { isPaused: true }), event: { access: 'paused' } };
    case 'resume':
      return {
        change: () => accounts.update(account.id, { isPaused: false }),
        event: granted(account.limit),
      };
    case 'limit': {
      const { limit } = act;
      return {
        change: () => accounts.update(account.id, { limit }),
        ...(!account.consent?.isPaused && { event: granted(limit) }),
      };
    }
    case 'revoke':
      return {
        after: withDenied(before, { id, name: account.label }),
        change: () => accounts.revoke(account.id),
        event: { access: 'denied' },
      };
  }
}
