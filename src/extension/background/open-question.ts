import { type ApiAnswer, ApiError } from '@vernacular/contract/api';
import type { Runtime } from 'webextension-polyfill';
import type { Access } from '../access/access.ts';
import { openOptions } from './open-tab.ts';

/**
 * Answers as a request for access, and opens the options page with the question if the user has to answer it. The sender
 * has to be a page in the tab that the user looks at, so that an extension cannot open tabs from its background, or one
 * after the other. Throws ApiError for other senders.
 */
export async function openQuestion(
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
