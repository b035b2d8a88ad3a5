/** The event page of examples/firefox, which sends plain messages. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { id, openAccess } from './opened.ts';

const german = { status: 200, body: { results: [{ lang: 'de', confidence: 1 }] } };

it('the Firefox example labels two concurrent texts, even before it has a key', async () => {
  const { access } = openAccess();
  const kept: Record<string, unknown> = {};
  let label = async (_: { text: string }): Promise<unknown> => undefined;
  const local = { get: async () => ({ ...kept }), set: async (items: object) => Object.assign(kept, items) };
  const sendMessage = async (_: string, message: { path: string }) =>
    message.path === '/access' ? access.answer(structuredClone(message), id) : german;
  const onMessage = { addListener: (listener: typeof label) => (label = listener) };
  const browser = { storage: { local }, runtime: { sendMessage, onMessage } };
  runInNewContext(readFileSync('examples/firefox/background.js', 'utf8'), { browser });

  expect(await label({ text: 'Guten Morgen' })).toBe('Access: pending');
  await access.manage({ access: 'allow', id, limit: 20 });
  expect(await Promise.all([label({ text: 'Guten Morgen' }), label({ text: 'Guten Tag' })])).toEqual([
    'de',
    'de',
  ]);
});
