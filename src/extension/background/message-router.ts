/** No function here rejects: the polyfill would replace the error by an object of its own format. */
import { AccessPausedError } from '@vernacular/contract/accounts';
import {
  type ApiAnswer,
  ApiError,
  answerMessage,
  endpoints,
  FairTurns,
  refuse,
} from '@vernacular/contract/api';
import * as v from 'valibot';
import type { Runtime } from 'webextension-polyfill';
import browser from 'webextension-polyfill';
import type { Access } from '../access/access.ts';
import { accessPath, asksForAccess, openPath } from '../access/read-ask.ts';
import { openOptions } from '../addresses.ts';
import { internalMessage } from '../messages/internal.ts';
import { access } from './access.ts';
import { inspectorServices } from './engines-and-accounts.ts';
import { type HandlerServices, handleInternal } from './internal-handlers.ts';
import { policyInForce } from './policy.ts';
import { whileAwake } from './stay-awake.ts';
import { isOutsideWebPages, isOwnPage } from './trusted-sender.ts';

/** Paths that other extensions can call. Tests measure what each costs without a key. */
export const externalPaths = [...endpoints.map(({ path }) => path), accessPath, openPath];

/** Between calls of other extensions, while the user waits for own work. */
const restMs = 50;

let own = 0;
let others = 0;
const turns = new FairTurns(4, () => (own > 0 ? restMs : 0));

/** Of what the user asked for, which goes first. */
export function asOwn<T>(work: () => Promise<T>): Promise<T> {
  own += 1;
  return work().finally(() => {
    own -= 1;
  });
}

/**
 * Begins a few calls of other extensions in each pass of the event loop, and no others while some are in progress. So the
 * browser's queue stays short, in which the user's own messages wait too.
 */
async function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  if (own + others > 0) await turns.next(caller);
  others += 1;
  return work().finally(() => {
    others -= 1;
  });
}

export function answerExtension(message: unknown, sender: Runtime.MessageSender): Promise<ApiAnswer> {
  return orRefusal(async () => {
    // The browser sets the id, so a sender without one is not an extension.
    const { id } = sender;
    if (!id) return refuse(new ApiError('bad_request', 'Only other extensions can call.'));
    return inTurn(id, async () => {
      if (!asksForAccess(message)) {
        if (await access.isPausedFor(id)) throw new AccessPausedError();
        return answerMessage(inspectorServices.api, message, { kind: 'extension', id });
      }
      if (!isOutsideWebPages(sender, browser.runtime.getURL(''))) {
        throw new ApiError(
          'bad_request',
          'A content script cannot ask for access. Send the request from a page or the background.',
        );
      }
      return message.path === openPath ? openQuestion(access, message, sender) : access.answer(message, id);
    });
  });
}

type Handler = (message: unknown, sender: Runtime.MessageSender) => Promise<unknown>;

export function createAnswerInternal(services: HandlerServices): Handler {
  return (message, sender) =>
    orRefusal(async () => {
      const { runtime } = browser;
      if (sender.id !== runtime.id) {
        return refuse(new ApiError('bad_request', 'Only the extension itself can send this message.'));
      }
      const internal = v.safeParse(internalMessage, message, { abortEarly: true });
      if (!internal.success) return answerMessage(services.api, message, { kind: 'self' });
      const { tab, frameId } = sender;
      const isPage = isOwnPage(sender, runtime.id, runtime.getURL(''));
      return handleInternal(internal.output, { isPage, tab, frameId }, services);
    });
}

const answerOwn = createAnswerInternal({ ...inspectorServices, access, policy: policyInForce });

export const answerInternal: Handler = (message, sender) => asOwn(() => answerOwn(message, sender));

function orRefusal<T>(answer: () => Promise<T>): Promise<T | ApiAnswer> {
  return whileAwake(answer).catch(refuse);
}

/** The sender has to be a page in the active tab, so that an extension cannot open tabs from its background. */
async function openQuestion(
  access: Pick<Access, 'answer'>,
  message: object,
  { id = '', tab }: Runtime.MessageSender,
): Promise<ApiAnswer> {
  if (tab?.active !== true) {
    throw new ApiError(
      'bad_request',
      'Only a page of your extension in the active tab can open the question. Elsewhere, ask at /access.',
    );
  }
  const answer = await access.answer(message, id);
  if (answer.status === 200 && (answer.body as { access?: unknown }).access === 'pending')
    await openOptions('extensions');
  return answer;
}
