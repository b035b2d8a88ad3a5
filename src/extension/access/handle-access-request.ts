/** Checks the policy, the key sent along and the user's earlier decision, and otherwise puts a question to the user. */
import { type AccountSummary, type Consent, isExtensionId } from '@vernacular/contract/accounts';
import { type ApiAnswer, ApiError, answerMessage } from '@vernacular/contract/api';
import { isBlocked, limitAllowed, type Policy } from '../policy/policy.ts';
import { AccessRefusal, answerOf, crowdedSeconds } from './answers.ts';
import type { Host } from './host.ts';
import { badgeFor, standingIn } from './questions.ts';
import { type Ask, checkMethod, readAsk } from './read-ask.ts';
import { isPausedFor, openState, writeQuestions } from './stored-questions.ts';

/** Limits writes by extensions that ask in a loop. */
const keyEveryMs = 60_000;

export async function handleAccessRequest(host: Host, message: object, id: string): Promise<ApiAnswer> {
  checkMethod(message);
  if (!isExtensionId(id)) {
    throw new ApiError(
      'bad_request',
      'A key cannot be bound to the id that the browser reports for your extension.',
    );
  }
  const policy = await host.policy();
  if (isBlocked(policy, id)) return answerOf({ access: 'denied' });
  if (await isPausedFor(host, id, policy)) return answerOf({ access: 'paused' });
  await settleByPolicy(host, message, id, policy);
  return (await answerByKey(host, message, id)) ?? answerByUser(host, message, id, policy);
}

/** Deletes an account that existed only by a former policy. */
async function settleByPolicy(host: Host, message: object, id: string, policy: Policy): Promise<void> {
  const { accounts, queue } = host;
  const limit = limitAllowed(policy, id);
  const isSettled = (account: AccountSummary | undefined) =>
    limit === undefined ? !account?.consent?.isByPolicy : account !== undefined;
  if (isSettled(await accounts.allowedTo(id))) return;
  const { name } = limit === undefined ? { name: '' } : readAsk(message);
  await queue.forCaller(async () => {
    const account = await accounts.allowedTo(id);
    if (isSettled(account)) return;
    if (limit !== undefined) {
      const consent = { isPaused: false, keyAt: 0, isByPolicy: true } as const;
      await accounts.create({ label: name, limit, boundTo: id, consent });
    } else if (account !== undefined) await accounts.revoke(account.id);
  });
}

async function answerByKey({ api }: Host, message: object, id: string): Promise<ApiAnswer | undefined> {
  const headers = 'headers' in message ? message.headers : undefined;
  const request = { method: 'GET', path: '/v2/status', headers };
  const found = await answerMessage(api, request, { kind: 'extension', id });
  if (found.status === 200) {
    const { daily_limit } = (found.body as { status: { daily_limit: number } }).status;
    return answerOf({ access: 'granted', daily_limit });
  }
  return found.status === 401 ? undefined : found;
}

async function answerByUser(host: Host, message: object, id: string, policy: Policy): Promise<ApiAnswer> {
  const { queue, badge } = host;
  // If the user acts while the state is read, read it again: the extension is notified of each act, so an
  // older answer must not follow it.
  for (;;) {
    const act = queue.lastAct;
    await act;
    const allowed = await answerByConsent(host, id);
    if (allowed !== undefined) return allowed;
    if (policy.keysAllowed === false) return answerOf({ access: 'denied' });
    const standing = standingIn(await openState(host, policy), id);
    if (standing === 'new') {
      const asked = { id, ...readAsk(message) };
      return queue.forCaller(async () => (await issueKey(host, id)) ?? putQuestion(host, asked, policy));
    }
    // The browser drops the badge when the extension is disabled and enabled again.
    if (standing === 'pending' && !badge.isShown) await queue.forCaller(() => showBadge(host, policy));
    if (queue.lastAct === act) return answerTo(standing);
  }
}

async function answerByConsent(host: Host, id: string): Promise<ApiAnswer | undefined> {
  const allowed = await host.accounts.allowedTo(id);
  if (allowed?.consent === undefined) return undefined;
  return answerWithoutKey(host, allowed.consent) ?? host.queue.forCaller(() => issueKey(host, id));
}

/** Undefined if the extension is not allowed. */
async function issueKey(host: Host, id: string): Promise<ApiAnswer | undefined> {
  const allowed = await host.accounts.allowedTo(id);
  if (allowed?.consent === undefined) return undefined;
  const answer = answerWithoutKey(host, allowed.consent);
  if (answer !== undefined) return answer;
  const { key } = await host.accounts.renewKey(allowed.id);
  return answerOf({ access: 'granted', daily_limit: allowed.limit, key });
}

/** Undefined if a key can be issued. Throws AccessRefusal if the last key is too recent. */
function answerWithoutKey({ clock }: Host, { isPaused, keyAt }: Consent): ApiAnswer | undefined {
  if (isPaused) return answerOf({ access: 'paused' });
  const since = clock() - keyAt;
  if (since < 0 || since >= keyEveryMs) return undefined;
  throw new AccessRefusal(
    'key_just_given',
    'You received a key a moment ago. Send it with your requests, or ask for another key later.',
    Math.ceil((keyEveryMs - since) / 1000),
  );
}

function answerTo(standing: ReturnType<typeof standingIn>): ApiAnswer {
  if (standing !== 'too-many') return answerOf({ access: standing === 'denied' ? standing : 'pending' });
  throw new AccessRefusal(
    'too_many_questions',
    'Too many extensions are waiting for the user already. Ask again later.',
    crowdedSeconds,
  );
}

async function putQuestion(host: Host, asked: Ask & { id: string }, policy: Policy): Promise<ApiAnswer> {
  const before = await openState(host, policy);
  const standing = standingIn(before, asked.id);
  const added = standing === 'new' ? [{ ...asked, isPutOff: false }] : [];
  const state = { ...before, questions: [...before.questions, ...added] };
  if (standing === 'new') await writeQuestions(host, state);
  await host.badge.show(badgeFor(state));
  return answerTo(standing);
}

async function showBadge(host: Host, policy: Policy): Promise<void> {
  await host.badge.show(badgeFor(await openState(host, policy)));
}
