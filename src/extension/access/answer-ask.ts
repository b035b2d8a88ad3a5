/**
 * Answers an extension that asks for access: by what the organisation has set, by the key that it sends, by what the
 * person allowed it before, or by putting a question to the person.
 */
import { type AccountSummary, isExtensionId } from '../../accounts/index.ts';
import { type ApiAnswer, ApiError } from '../../api/index.ts';
import { isBlocked, limitAllowed, type Policy } from '../policy/index.ts';
import { AccessRefusal, answerOf, crowdedSeconds } from './answers.ts';
import { type AccessParts, markOpen, openState, writeQuestions } from './parts.ts';
import { type AskOutcome, withQuestion } from './questions.ts';
import { type Ask, readAsk } from './read-ask.ts';

/** Milliseconds that an extension waits for a further key: long enough that asking in a loop writes next to nothing. */
const keyEveryMs = 60_000;

/** Throws ApiError, AccessRefusal or StorageUnavailableError. */
export async function answerAsk(parts: AccessParts, message: object, id: string): Promise<ApiAnswer> {
  const ask = readAsk(message);
  if (!isExtensionId(id)) {
    throw new ApiError('bad_request', 'A key cannot be bound to the id that the browser reports of you.');
  }
  const policy = await parts.policy();
  if (isBlocked(policy, id)) return answerOf({ access: 'denied' });
  await settleByPolicy(parts, ask, id, policy);
  return (
    (await byKey(parts, message, id)) ?? (await byConsent(parts, id)) ?? byAsking(parts, ask, id, policy)
  );
}

/**
 * Gives an extension that the organisation allows its account, and takes it away again where it was the organisation's
 * alone and is no longer.
 */
async function settleByPolicy(
  { accounts, inTurn }: AccessParts,
  { name }: Ask,
  id: string,
  policy: Policy,
): Promise<void> {
  const limit = limitAllowed(policy, id);
  const isSettled = (account: AccountSummary | undefined) =>
    limit === undefined ? !account?.consent?.isByPolicy : account !== undefined;
  if (isSettled(await accounts.allowedTo(id))) return;
  await inTurn(async () => {
    const account = await accounts.allowedTo(id);
    if (isSettled(account)) return;
    if (limit !== undefined) {
      const consent = { isPaused: false, keyAt: 0, isByPolicy: true } as const;
      await accounts.create({ label: name, limit, boundTo: id, consent });
    } else if (account !== undefined) await accounts.revoke(account.id);
  });
}

/** The answer for a key that opens something, or may not at the moment; undefined without one. */
async function byKey({ status }: AccessParts, message: object, id: string): Promise<ApiAnswer | undefined> {
  const found = await status(message, id);
  if (found.status === 200) {
    const { daily_limit } = (found.body as { status: { daily_limit: number } }).status;
    return answerOf({ access: 'granted', daily_limit });
  }
  return found.status === 401 ? undefined : found;
}

/** The answer for an extension that was allowed. */
async function byConsent(parts: AccessParts, id: string): Promise<ApiAnswer | undefined> {
  return (await parts.accounts.allowedTo(id)) && parts.inTurn(() => handOver(parts, id));
}

/** A key for an extension that is allowed, unless it was given one a moment ago; undefined for any other. */
async function handOver({ accounts, clock }: AccessParts, id: string): Promise<ApiAnswer | undefined> {
  const allowed = await accounts.allowedTo(id);
  if (allowed?.consent === undefined) return undefined;
  const { isPaused, keyAt } = allowed.consent;
  if (isPaused) return answerOf({ access: 'paused' });
  const since = clock() - keyAt;
  if (since >= 0 && since < keyEveryMs) {
    throw new AccessRefusal(
      'key_just_given',
      'You were given a key a moment ago: keep it and send it along; for another, ask again later.',
      Math.ceil((keyEveryMs - since) / 1000),
    );
  }
  const { key } = await accounts.renewKey(allowed.id);
  return answerOf({ access: 'granted', daily_limit: allowed.limit, key });
}

async function byAsking(parts: AccessParts, ask: Ask, id: string, policy: Policy): Promise<ApiAnswer> {
  if (policy.keysAllowed === false) return answerOf({ access: 'denied' });
  const asked = { id, ...ask };
  const { outcome } = withQuestion(await openState(parts, policy), asked);
  if (outcome !== 'pending') return answerTo(outcome);
  // The person may have allowed it a moment ago, and the extension have been told.
  return parts.inTurn(async () => (await handOver(parts, id)) ?? answerTo(await put(parts, asked, policy)));
}

function answerTo(outcome: AskOutcome): ApiAnswer {
  if (outcome !== 'too-many') return answerOf({ access: outcome });
  throw new AccessRefusal(
    'too_many_questions',
    'Too many extensions wait for an answer of the person already; ask again later.',
    crowdedSeconds,
  );
}

/** Puts a question, where none is put yet; what nobody is asked any more goes with the same writing. */
async function put(parts: AccessParts, asked: Ask & { id: string }, policy: Policy): Promise<AskOutcome> {
  const before = await openState(parts, policy);
  const { outcome, state } = withQuestion(before, asked);
  if (state !== before) await writeQuestions(parts, state);
  // Also for a question of before: where the extension was turned off and on, its mark is gone.
  await markOpen(parts, policy);
  return outcome;
}
