import type { AccountSummary } from '@vernacular/contract/accounts';
import type { AccessOverview, AccessQuestion, AccessRequest } from '../messages/access.ts';
import { isDecided, type Policy, SetByOrganisationError } from '../policy/index.ts';
import type { AccessAnswer } from './answers.ts';
import { type AskedState, except, withDenied } from './questions.ts';
import {
  allowedAccounts,
  badgeFor,
  type Parts,
  readQuestions,
  withOpenQuestions,
  writeQuestions,
} from './stored-questions.ts';

/**
 * Carries out the user's decision and resolves with the new state. Ignores decisions about questions or
 * accounts that are gone.
 */
export async function manageAccess(parts: Parts, request: AccessRequest): Promise<AccessOverview> {
  const policy = await parts.policy();
  const before = await readQuestions(parts);
  const subject = 'id' in request ? await subjectOf(parts, request, before, policy) : {};
  const carryOut = decisions[request.access] as Decision<Kind>;
  const after = await carryOut({ parts, policy, before, ...subject }, request);
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

interface Context {
  readonly parts: Parts;
  readonly policy: Policy;
  readonly before: AskedState;
  /** Question and account of the extension that the request is about. */
  readonly question?: AccessQuestion | undefined;
  readonly account?: AccountSummary | undefined;
}

type Kind = AccessRequest['access'];

/** Carries out a request and resolves with the new state of the questions. */
type Decision<Of extends Kind> = (
  context: Context,
  request: Extract<AccessRequest, { access: Of }>,
) => Promise<AskedState>;

const decisions: { readonly [Of in Kind]: Decision<Of> } = {
  list: async ({ before }) => before,
  async allow({ parts, before, question, account }, { id, limit }) {
    if (question === undefined) return before;
    const { accounts, tell } = parts;
    // The first key is discarded: the extension gets one with its next request.
    if (account) await accounts.update(account.id, { limit });
    else {
      const consent = { isPaused: false, keyAt: 0 };
      await accounts.create({ label: question.name, limit, boundTo: id, consent });
    }
    const after = await store(parts, { ...before, questions: except(before.questions, id) });
    tell(id, granted(limit));
    return after;
  },
  async deny({ parts, before, question }, { id }) {
    if (question === undefined) return before;
    const after = await store(parts, withDenied(before, question));
    parts.tell(id, { access: 'denied' });
    return after;
  },
  'put-off'({ parts, before }, { id }) {
    const questions = before.questions.map((each) => (each.id === id ? { ...each, isPutOff: true } : each));
    return store(parts, { ...before, questions });
  },
  forget: ({ parts, before }, { id }) => store(parts, { ...before, denied: except(before.denied, id) }),
  async limit({ parts, before, account }, { id, limit }) {
    if (account === undefined) return before;
    await parts.accounts.update(account.id, { limit });
    if (!account.consent?.isPaused) parts.tell(id, granted(limit));
    return before;
  },
  async pause({ parts, before, account }, { id }) {
    if (account === undefined) return before;
    await parts.accounts.update(account.id, { isPaused: true });
    parts.tell(id, { access: 'paused' });
    return before;
  },
  async resume({ parts, before, account }, { id }) {
    if (account === undefined) return before;
    await parts.accounts.update(account.id, { isPaused: false });
    parts.tell(id, granted(account.limit));
    return before;
  },
  async revoke({ parts, before, account }, { id }) {
    if (account === undefined) return before;
    // Stored before the account is deleted. Otherwise the extension could ask again in between.
    const after = await store(parts, withDenied(before, { id, name: account.label }));
    await parts.accounts.revoke(account.id);
    parts.tell(id, { access: 'denied' });
    return after;
  },
  'pause-all': (context) => pauseAll(context, true),
  'resume-all': (context) => pauseAll(context, false),
};

/** Pauses or resumes all extensions, and notifies those with access. */
async function pauseAll(
  { parts, policy, before: { isPaused: _, ...before } }: Context,
  isPaused: boolean,
): Promise<AskedState> {
  const after = await store(parts, { ...before, ...(isPaused && { isPaused }) });
  parts.isPaused = isPaused;
  if (isPaused) await parts.pausePages();
  for (const { boundTo, consent, limit } of await allowedAccounts(parts, policy)) {
    if (boundTo === undefined || isDecided(policy, boundTo) || consent?.isPaused) continue;
    parts.tell(boundTo, isPaused ? { access: 'paused' } : granted(limit));
  }
  return after;
}

function granted(limit: number): AccessAnswer {
  return { access: 'granted', daily_limit: limit };
}

async function store(parts: Parts, state: AskedState): Promise<AskedState> {
  await writeQuestions(parts, state);
  return state;
}

/**
 * Returns the question and the account of an extension that the policy does not mention. Deletes an account that
 * a former policy created. Throws SetByOrganisationError if the policy decides.
 */
async function subjectOf(
  { accounts }: Parts,
  { access, id }: Extract<AccessRequest, { id: string }>,
  { questions }: AskedState,
  policy: Policy,
): Promise<Pick<Context, 'question' | 'account'>> {
  if (isDecided(policy, id) || (access === 'allow' && policy.keysAllowed === false)) {
    throw new SetByOrganisationError();
  }
  const question = questions.find((question) => question.id === id);
  const account = await accounts.allowedTo(id);
  if (!account?.consent?.isByPolicy) return { question, account };
  await accounts.revoke(account.id);
  return { question };
}
