/**
 * Detects the languages of many texts in one bulk call of the public contract, on the account "This browser".
 */
import browser from 'webextension-polyfill';
import type { ApiAnswer, ApiMessage, ResponseBody } from '../../api/index.ts';
import type { Failure } from '../messages/inspection.ts';

/** The candidates of one text, the most likely first. */
export type Candidates = ResponseBody<'languageBulk'>['results'][number];

/** The candidates of each text in its order, or why there are none. Never rejects. */
export async function detectBlocks(texts: readonly string[]): Promise<readonly Candidates[] | Failure> {
  if (texts.length === 0) return [];
  const message: ApiMessage = { method: 'POST', path: '/v2/bulk_detect/language', body: { q: texts } };
  try {
    const answer: ApiAnswer = await browser.runtime.sendMessage(message);
    return answer.status === 200 ? (answer.body as ResponseBody<'languageBulk'>).results : failureOf(answer);
  } catch {
    return { outcome: 'failed' };
  }
}

/** What an error of the contract means to a person. */
function failureOf({ headers, body }: ApiAnswer): Failure {
  switch ((body as ResponseBody<'error'>).error.code) {
    case 'daily_limit_exceeded':
      return { outcome: 'limit-reached', resetsAt: Date.now() + Number(headers['retry-after']) * 1000 };
    case 'storage_unavailable':
      return { outcome: 'not-counted' };
    case 'engine_unavailable':
      return { outcome: 'unavailable' };
    case 'text_empty':
      return { outcome: 'no-text' };
    default:
      return { outcome: 'failed' };
  }
}
