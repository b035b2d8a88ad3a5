import browser from 'webextension-polyfill';
import type { AccessOverview, AccessRequest } from './access.ts';
import type { InternalAnswers, InternalMessageOf, InternalMessageType } from './internal.ts';
import type { Outcome } from './outcome.ts';

/** Rejects if the background does not answer, as after an update, or answers with an error. */
export async function send<Type extends InternalMessageType>(
  message: InternalMessageOf<Type>,
): Promise<InternalAnswers[Type]> {
  const answer: unknown = await browser.runtime.sendMessage(message);
  if (typeof answer === 'object' && answer !== null && 'status' in answer) {
    throw new Error(`Refused: ${message.type}`);
  }
  return answer as InternalAnswers[Type];
}

/** Name of the channel between our pages and the background. Only documents of our own origin can use it. */
export const pagesChannel = 'vernacular.pages';

export interface ChannelAnswer {
  readonly answered: string;
  readonly answer: unknown;
}

/**
 * Messages queue in the browser behind those of an extension that floods us; a channel does not. It doesn't start the
 * background, so a message does. If that is answered first, the request is sent as a message.
 */
export async function sendPastQueue(request: AccessRequest): Promise<Outcome<AccessOverview>> {
  const type = 'manage-access';
  const sent = { type, request, call: crypto.randomUUID() } as const;
  const channel = new BroadcastChannel(pagesChannel);
  let isAnswered = false;
  async function byMessage(): Promise<Outcome<AccessOverview>> {
    const started = await send({ type, request: { access: 'list' } });
    return isAnswered || request.access === 'list' ? started : send(sent);
  }
  try {
    const answered = new Promise<Outcome<AccessOverview>>((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<Partial<ChannelAnswer> | null>) => {
        // A refusal comes as a message too.
        const isAnswer = data?.answered === sent.call && 'ok' in (data.answer as object);
        if (isAnswer) resolve(data.answer as Outcome<AccessOverview>);
      };
    });
    channel.postMessage(sent);
    return await Promise.race([answered, byMessage()]);
  } finally {
    isAnswered = true;
    channel.close();
  }
}
