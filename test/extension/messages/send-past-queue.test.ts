import '../fake-browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { servePages } from '../../../src/extension/background/pages-channel.ts';
import type { AccessRequest } from '../../../src/extension/messages/access.ts';
import { pagesChannel, sendPastQueue as send } from '../../../src/extension/messages/send.ts';
import { answering, beginEachAnew, fake } from '../fake-browser.ts';

const overview = { ok: true, value: { questions: [], allowed: [], denied: [] } };
const pause: AccessRequest = { access: 'pause', id: 'a'.repeat(32) };
const requestsSent = () => fake.runtime.sendMessage.mock.calls.map(([{ request }]) => request.access);

let stop: () => void;
// No message is answered, as during a flood.
beginEachAnew();
beforeEach(() => {
  stop = () => undefined;
});
afterEach(() => stop());

/** Starts a background that answers on the channel, with `asked` for what it was asked. */
function startBackground() {
  const answer = vi.fn(async (_message: unknown, _sender: unknown): Promise<unknown> => overview);
  stop = servePages(answer);
  return answer;
}

describe('a message that must not queue behind a flood', () => {
  it('is answered on the channel while messages are not answered', async () => {
    const answer = startBackground();
    expect(await send(pause)).toEqual(overview);
    expect(answer).toHaveBeenCalledOnce();
    const [message, sender] = answer.mock.calls[0] ?? [];
    expect(message).toMatchObject({ type: 'manage-access', request: pause });
    expect(sender).toMatchObject({ id: fake.runtime.id, url: fake.runtime.getURL('') });
    // It starts the background, and is no second pause.
    expect(requestsSent()).toEqual(['list']);
  });

  it('starts a background that is not running, and then goes to it as a message', async () => {
    fake.runtime.sendMessage.mockImplementation(answering(() => overview));
    expect(await send(pause)).toEqual(overview);
    expect(requestsSent()).toEqual(['list', 'pause']);
    expect(await send({ access: 'list' })).toEqual(overview);
    expect(requestsSent()).toEqual(['list', 'pause', 'list']);
  });

  it('is refused as other messages are', async () => {
    const refusal = { status: 400, headers: {}, body: {} };
    startBackground().mockResolvedValue(refusal);
    fake.runtime.sendMessage.mockImplementation(answering(() => refusal));
    await expect(send(pause)).rejects.toThrow('Refused: manage-access');
  });

  it('ignores other posts on the channel', async () => {
    const answer = startBackground();
    const other = new BroadcastChannel(pagesChannel);
    for (const post of [null, 'pause', { call: 1, type: 'manage-access', request: pause }])
      other.postMessage(post);
    await send(pause);
    other.close();
    expect(answer).toHaveBeenCalledOnce();
  });
});
