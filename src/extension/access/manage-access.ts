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
import {
  type AskedState,
  withDenied,
  withoutDenied,
  withoutQuestion,
  withPause,
  withPutOff,
} from './questions.ts';

/**
 * Carries out the user's decision and resolves with the new state. Ignores decisions about questions or
 * accounts that are gone.
 */
export async function manageAccess(parts: Parts, request: AccessRequest): Promise<AccessOverview> {
  const policy = await parts.policy();
  const before = await readQuestions(parts);
  const after = await afterRequest(parts, request, before, policy);
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

async function afterRequest(
  parts: Parts,
  request: AccessRequest,
  before: AskedState,
  policy: Policy,
): Promise<AskedState> {
  switch (request.access) {
    case 'list':
      return before;
    case 'pause-all':
    case 'resume-all':
      return pauseAll(parts, request.access === 'pause-all', before, policy);
    default:
      return carryOut(parts, request, before, policy);
  }
}

/** Pauses or resumes all extensions, and notifies those with access. */
async function pauseAll(
  parts: Parts,
  isPaused: boolean,
  before: AskedState,
  policy: Policy,
): Promise<AskedState> {
  const after = withPause(before, isPaused);
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
  const after = afterAct(act, before, account);
  // Stored before the account is deleted. Otherwise the extension could ask again in between.
  if (act.access === 'revoke') await writeQuestions(parts, after);
  const event = await changeAccount(parts.accounts, act, before, account);
  if (after !== before && act.access !== 'revoke') await writeQuestions(parts, after);
  if (event !== undefined) parts.tell(act.id, event);
  return after;
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

function afterAct(act: Act, before: AskedState, account: AccountSummary | undefined): AskedState {
  const { id } = act;
  const question = before.questions.find((question) => question.id === id);
  switch (act.access) {
    case 'allow':
      return question ? withoutQuestion(before, id) : before;
    case 'deny':
      return question ? withDenied(before, question) : before;
    case 'put-off':
      return withPutOff(before, id);
    case 'revoke':
      return account ? withDenied(before, { id, name: account.label }) : before;
    case 'forget':
      return withoutDenied(before, id);
    default:
      return before;
  }
}

/** Changes the account. Resolves with the event for the extension, if any. */
async function changeAccount(
  accounts: Parts['accounts'],
  act: Act,
  before: AskedState,
  account: AccountSummary | undefined,
): Promise<AccessAnswer | undefined> {
  if (act.access === 'deny' && before.questions.some(({ id }) => id === act.id)) return { access: 'denied' };
  if (act.access === 'allow') return allow(accounts, act, before, account);
  if (account === undefined) return undefined;
  switch (act.access) {
    case 'pause':
      await accounts.update(account.id, { isPaused: true });
      return { access: 'paused' };
    case 'resume':
      await accounts.update(account.id, { isPaused: false });
      return { access: 'granted', daily_limit: account.limit };
    case 'limit':
      await accounts.update(account.id, { limit: act.limit });
      return account.consent?.isPaused ? undefined : { access: 'granted', daily_limit: act.limit };
    case 'revoke':
      await accounts.revoke(account.id);
      return { access: 'denied' };
    default:
      return undefined;
  }
}

/**
 * Creates the account of an extension that asked. Its first key is discarded: the extension gets one with its
 * next request.
 */
async function allow(
  accounts: Parts['accounts'],
  { id, limit }: Extract<Act, { access: 'allow' }>,
  { questions }: AskedState,
  account: AccountSummary | undefined,
): Promise<AccessAnswer | undefined> {
  const question = questions.find((question) => question.id === id);
  if (question === undefined) return undefined;
  if (account !== undefined) await accounts.update(account.id, { limit });
  else {
    const consent = { isPaused: false, keyAt: 0 };
    await accounts.create({ label: question.name, limit, boundTo: id, consent });
  }
  return { access: 'granted', daily_limit: limit };
}
