import { describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { Sessions } from '../../src/client/create-client.ts';
import { createClient, type LanguageCandidate } from '../../src/client/index.ts';
import { answerMessage, createApi } from '../../src/contract/api/index.ts';
import { openAccounts } from '../contract/accounts/open.ts';

const sure: LanguageCandidate[] = [{ lang: 'de', confidence: 0.9 }];
const unsure: LanguageCandidate[] = [{ lang: 'de', confidence: 0.6 }];

function sessionsWith(text: string, candidates: LanguageCandidate[]): Sessions {
  const sessions = new Sessions();
  sessions.keep('search', text, candidates);
  return sessions;
}

describe('a session', () => {
  it.each([
    ['the same text', 'Die Kinder', sure],
    ['a longer text', 'Die Kinder spielen im Garten.', sure],
    ['a shorter text', 'Die Kin', sure],
    ['the same text with white space', ' Die Kinder ', unsure],
  ])('has the answer for %s', (_, text, candidates) => {
    expect(sessionsWith('Die Kinder', candidates).answerTo('search', text)).toEqual(candidates);
  });

  it.each([
    ['a text more than four times as long', 'Die Kinder'.padEnd(41, 'a'), sure],
    ['another text', 'Das Wetter', sure],
    ['a longer text after an unsure answer', 'Die Kinder spielen', unsure],
    ['a longer text after no answer', 'Die Kinder spielen', []],
    ['an empty text', '', sure],
  ])('has no answer for %s', (_, text, candidates) => {
    expect(sessionsWith('Die Kinder', candidates).answerTo('search', text)).toBeUndefined();
  });

  it('does not know the texts of other sessions, and forgets the oldest of more than a hundred', () => {
    const sessions = sessionsWith('Die Kinder', sure);
    expect(sessions.answerTo('other', 'Die Kinder')).toBeUndefined();
    for (let at = 0; at < 100; at += 1) sessions.keep(`${at}`, 'Die Kinder', sure);
    expect(sessions.answerTo('search', 'Die Kinder')).toBeUndefined();
    expect(sessions.answerTo('99', 'Die Kinder')).toEqual(sure);
  });
});

describe('a sentence that is typed with pauses', () => {
  it('costs at most three detections in a session, and one for each pause without', async () => {
    const { accounts, time } = openAccounts();
    const { key } = await accounts.create({ label: 'Search', limit: 100 });
    const api = createApi({ engines: enginesFromFiles(), accounts, clock: () => time.now });
    const send = (message: object) => answerMessage(api, message, { kind: 'extension', id: 'search' });
    const vernacular = createClient({ key, send });
    const used = async () => (await vernacular.status()).detectionsToday;
    const words = 'Die Kinder spielen im Garten hinter dem alten Haus.'.split(' ');
    const steps = words.map((_, at) => words.slice(0, at + 1).join(' '));
    for (const text of steps) {
      const [best] = await vernacular.detectLanguage(text, { session: 'search' });
      expect(best?.lang).toBe('de');
    }
    expect(await used()).toBeLessThanOrEqual(3);
    const before = await used();
    for (const text of steps) await vernacular.detectLanguage(text);
    expect(await used()).toBe(before + steps.length);
  });
});
