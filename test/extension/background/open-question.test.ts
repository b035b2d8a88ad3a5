import '../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { answerExtension } from '../../../src/extension/background/message-router.ts';
import { beginEachAnew, fake, ownOrigin, senders } from '../fake-browser.ts';

const message = {
  method: 'POST',
  path: '/access/open',
  body: { name: 'Reading list', reason: 'To sort what you saved.', detections_a_day: 50 },
};
const from = (tab: object | undefined) => answerExtension(message, { ...senders.extension, tab } as never);
const opened = () =>
  (fake.tabs.create.mock.calls as unknown[][]).map(([details]) => (details as { url: string }).url);

beginEachAnew();

describe('the question of an extension', () => {
  it('is opened for a page in the active tab alone', async () => {
    for (const tab of [undefined, { active: false }]) {
      expect(await from(tab)).toMatchObject({ status: 400, body: { error: { code: 'bad_request' } } });
    }
    expect(opened()).toEqual([]);
    expect(await from({ active: true })).toMatchObject({ status: 200, body: { access: 'pending' } });
    expect(opened()).toEqual([`${ownOrigin}/src/extension/options/index.html#extensions`]);
  });

  it('is never opened for a content script', async () => {
    const sender = { ...senders.extension, url: 'https://example.org/', tab: { active: true } };
    expect(await answerExtension(message, sender as never)).toMatchObject({ status: 400 });
    expect(opened()).toEqual([]);
  });

  it('is not opened if the request is malformed', async () => {
    const bare = { method: 'POST', path: '/access/open' };
    const answer = await answerExtension(bare, { ...senders.extension, tab: { active: true } } as never);
    expect(answer.status).toBe(400);
    expect(opened()).toEqual([]);
  });
});
