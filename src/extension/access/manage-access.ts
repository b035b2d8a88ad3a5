import type { AccountSummary } from '@vernacular/contract/accounts';
import type { AccessOverview, AccessQuestion, AccessRequest } from '../messages/access.ts';
import { isBlocked, isDecided, type Policy, SetByOrganisationError } from '../policy/policy.ts';
import type { AccessAnswer } from './answers.ts';
import type { Host } from './host.ts';
import { type AskedState, badgeFor, except, withDenied } from './questions.ts';
import { readQuestions, withOpenQuestions, writeQuestions } from './stored-questions.ts';

/** Ignores decisions about questions or accounts that are gone. */
export async function manageAccess(host: Host, request: AccessRequest): Promise<AccessOverview> {
  const policy = await host.policy();
  const before = await readQuestions(host);
  const subject = 'id' in request ? await subjectOf(host, request, before, policy) : {};
  const carryOut = decisions[request.access] as Decision<Kind>;
  const after = await carryOut({ host, policy, before, ...subject }, request);
  const allowed = await allowedAccounts(host, policy);
  const open = await withOpenQuestions(host, after, policy);
  await host.badge.show(badgeFor(open));
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
  readonly host: Host;
  readonly policy: Policy;
  readonly before: AskedState;
  readonly question?: AccessQuestion | undefined;
  readonly account?: AccountSummary | undefined;
}

type Kind = AccessRequest['access'];

type Decision<Of extends Kind> = (
  context: Context,
  request: Extract<AccessRequest, { access: Of }>,
) => Promise<AskedState>;

const decisions: { readonly [Of in Kind]: Decision<Of> } = {
  list: async ({ before }) => before,
  async allow({ host, before, question, account }, { id, limit }) {
    if (question === undefined) return before;
    const { accounts, tell } = host;
    // The first key is discarded: the extension gets one with its next request.
    if (account) await accounts.update(account.id, { limit });
    else {
      const consent = { isPaused: false, keyAt: 0 };
      await accounts.create({ label: question.name, limit, boundTo: id, consent });
    }
    const after = await writeQuestions(host, { ...before, questions: except(before.questions, id) });
    tell(id, granted(limit));
    return after;
  },
  async deny({ host, before, question }, { id }) {
    if (question === undefined) return before;
    const after = await writeQuestions(host, withDenied(before, question));
    host.tell(id, { access: 'denied' });
    return after;
  },
  'put-off'({ host, before }, { id }) {
    const questions = before.questions.map((each) => (each.id === id ? { ...each, isPutOff: true } : each));
    return writeQuestions(host, { ...before, questions });
  },
  forget: ({ host, before }, { id }) =>
    writeQuestions(host, { ...before, denied: except(before.denied, id) }),
  async limit({ host, before, account }, { id, limit }) {
    if (account === undefined) return before;
    await host.accounts.update(account.id, { limit });
    if (!account.consent?.isPaused) host.tell(id, granted(limit));
    return before;
  },
  async pause({ host, before, account }, { id }) {
    if (account === undefined) return before;
    await host.accounts.update(account.id, { isPaused: true });
    host.tell(id, { access: 'paused' });
    return before;
  },
  async resume({ host, before, account }, { id }) {
    if (account === undefined) return before;
    await host.accounts.update(account.id, { isPaused: false });
    host.tell(id, granted(account.limit));
    return before;
  },
  async revoke({ host, before, account }, { id }) {
    if (account === undefined) return before;
    // Stored before the account is deleted. Otherwise the extension could ask again in between.
    const after = await writeQuestions(host, withDenied(before, { id, name: account.label }));
    await host.accounts.revoke(account.id);
    host.tell(id, { access: 'denied' });
    return after;
  },
  'pause-all': (context) => pauseAll(context, true),
  'resume-all': (context) => pauseAll(context, false),
};

async function pauseAll(
  { host, policy, before: { isPaused: _, ...before } }: Context,
  isPaused: boolean,
): Promise<AskedState> {
  const after = await writeQuestions(host, { ...before, ...(isPaused && { isPaused }) });
  host.isPaused = isPaused;
  if (isPaused) await host.pausePages();
  for (const { boundTo, consent, limit } of await allowedAccounts(host, policy)) {
    if (boundTo === undefined || isDecided(policy, boundTo) || consent?.isPaused) continue;
    host.tell(boundTo, isPaused ? { access: 'paused' } : granted(limit));
  }
  return after;
}

function granted(limit: number): AccessAnswer {
  return { access: 'granted', daily_limit: limit };
}

/** Deletes an account that a former policy created. Throws SetByOrganisationError if the policy decides. */
async function subjectOf(
  { accounts }: Host,
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

async function allowedAccounts({ accounts }: Host, policy: Policy): Promise<AccountSummary[]> {
  return (await accounts.list()).filter(({ consent, boundTo = '' }) => {
    if (consent === undefined || isBlocked(policy, boundTo)) return false;
    return !consent.isByPolicy || isDecided(policy, boundTo);
  });
}
