/**
 * Answers an extension that asks for access: by what the organisation has set, by the key that it sends, by what the
 * person said before, or by putting a question to the person. What the extension says of itself is read only where it is
 * needed, for a new question.
 */
import { type AccountSummary, type Consent, isExtensionId } from '@vernacular/contract/accounts';
import { type ApiAnswer, ApiError } from '@vernacular/contract/api';
import { isBlocked, limitAllowed, type Policy } from '../policy/index.ts';
import { AccessRefusal, answerOf, crowdedSeconds } from './answers.ts';
import { openState, type Parts, waiting, writeQuestions } from './parts.ts';
import { type AskOutcome, standingIn, withQuestion } from './questions.ts';
import { type Ask, checkMethod, readAsk } from './read-ask.ts';

/** Milliseconds that an extension waits for a further key: long enough that asking in a loop writes next to nothing. */
const keyEveryMs = 60_000;

/** Throws ApiError, AccessRefusal or StorageUnavailableError. */
export async function answerAsk(parts: Parts, message: object, id: string): Promise<ApiAnswer> {
  checkMethod(message);
  if (!isExtensionId(id)) {
    throw new ApiError('bad_request', 'A key cannot be bound to the id that the browser reports of you.');
  }
  const policy = await parts.policy();
  if (isBlocked(policy, id)) return answerOf({ access: 'denied' });
  await settleByPolicy(parts, message, id, policy);
  return (await byKey(parts, message, id)) ?? bySaying(parts, message, id, policy);
}

/**
 * Gives an extension that the organisation allows its account, and takes it away again where it was the organisation's
 * alone and is no longer.
 */
async function settleByPolicy(
  { accounts, turns }: Parts,
  message: object,
  id: string,
  policy: Policy,
): Promise<void> {
  const limit = limitAllowed(policy, id);
  const isSettled = (account: AccountSummary | undefined) =>
    limit === undefined ? !account?.consent?.isByPolicy : account !== undefined;
  if (isSettled(await accounts.allowedTo(id))) return;
  const { name } = limit === undefined ? { name: '' } : readAsk(message);
  await turns.forCaller(async () => {
    const account = await accounts.allowedTo(id);
    if (isSettled(account)) return;
    if (limit !== undefined) {
      const consent = { isPaused: false, keyAt: 0, isByPolicy: true } as const;
      await accounts.create({ label: name, limit, boundTo: id, consent });
    } else if (account !== undefined) await accounts.revoke(account.id);
  });
}

/** The answer for a key that opens something, or may not at the moment; undefined without one. */
async function byKey({ status }: Parts, message: object, id: string): Promise<ApiAnswer | undefined> {
  const found = await status(message, id);
  if (found.status === 200) {
    const { daily_limit } = (found.body as { status: { daily_limit: number } }).status;
    return answerOf({ access: 'granted', daily_limit });
  }
  return found.status === 401 ? undefined : found;
}

/** The answer by what the person said, or the answer to a new question. */
async function bySaying(parts: Parts, message: object, id: string, policy: Policy): Promise<ApiAnswer> {
  const { turns, mark } = parts;
  // The extension is told each act of the person: what was read before an act must not be said after it.
  for (;;) {
    const act = turns.lastAct;
    await act;
    const allowed = await byConsent(parts, id);
    if (allowed !== undefined) return allowed;
    if (policy.keysAllowed === false) return answerOf({ access: 'denied' });
    const standing = standingIn(await openState(parts, policy), id);
    if (standing === 'new') {
      const asked = { id, ...readAsk(message) };
      return turns.forCaller(async () => (await handOver(parts, id)) ?? put(parts, asked, policy));
    }
    // The browser takes the mark away where the extension is turned off and on again.
    if (standing === 'pending' && !mark.isShown) await turns.forCaller(() => showMark(parts, policy));
    if (turns.lastAct === act) return answerTo(standing);
  }
}

/** The answer for an extension that was allowed; undefined for any other. */
async function byConsent(parts: Parts, id: string): Promise<ApiAnswer | undefined> {
  const allowed = await parts.accounts.allowedTo(id);
  if (allowed?.consent === undefined) return undefined;
  return withoutKey(parts, allowed.consent) ?? parts.turns.forCaller(() => handOver(parts, id));
}

/** A key for an extension that is allowed, unless it was given one a moment ago; undefined for any other. */
async function handOver(parts: Parts, id: string): Promise<ApiAnswer | undefined> {
  const allowed = await parts.accounts.allowedTo(id);
  if (allowed?.consent === undefined) return undefined;
  const answer = withoutKey(parts, allowed.consent);
  if (answer !== undefined) return answer;
  const { key } = await parts.accounts.renewKey(allowed.id);
  return answerOf({ access: 'granted', daily_limit: allowed.limit, key });
}

/** The answer while the access is paused. Throws AccessRefusal after a key. Undefined if a key may be handed over. */
function withoutKey({ clock }: Parts, { isPaused, keyAt }: Consent): ApiAnswer | undefined {
  if (isPaused) return answerOf({ access: 'paused' });
  const since = clock() - keyAt;
  if (since < 0 || since >= keyEveryMs) return undefined;
  throw new AccessRefusal(
    'key_just_given',
    'You were given a key a moment ago: keep it and send it along; for another, ask again later.',
    Math.ceil((keyEveryMs - since) / 1000),
  );
}

function answerTo(outcome: AskOutcome): ApiAnswer {
  if (outcome !== 'too-many') return answerOf({ access: outcome });
  throw new AccessRefusal(
    'too_many_questions',
    'Too many extensions wait for an answer of the person already; ask again later.',
    crowdedSeconds,
  );
}

/** Puts a question, if none is put yet. Questions that are not open any more go with the same writing. */
async function put(parts: Parts, asked: Ask & { id: string }, policy: Policy): Promise<ApiAnswer> {
  const before = await openState(parts, policy);
  const { outcome, state } = withQuestion(before, asked);
  if (state !== before) await writeQuestions(parts, state);
  await parts.mark.show(waiting(state.questions));
  return answerTo(outcome);
}

async function showMark(parts: Parts, policy: Policy): Promise<void> {
  await parts.mark.show(waiting((await openState(parts, policy)).questions));
}
