/**
 * Who is asking, and what may they ask? Every function here resolves with an answer, whatever it is sent:
 * a rejection would reach the caller as an object of the polyfill's making.
 */
import type { Runtime } from 'webextension-polyfill';
import browser from 'webextension-polyfill';
import { type ApiAnswer, ApiError, answerMessage, refuse } from '../../api/index.ts';
import { answerManagement, isManagementRequest, isOwnPage, managementRefusal } from '../management/index.ts';
import { type EngineAnswer, isEngineRequest } from '../messages/language-engine.ts';
import { isReadPageRequest } from '../messages/page-port.ts';
import { isPopupAnswerRequest } from '../messages/popup-answer.ts';
import { isOptionsRequest, isSelectionReportRequest } from '../messages/selection-report.ts';
import { takePopupAnswer } from './answer-in-popup.ts';
import { isDetailsRequest, showAnswer } from './details.ts';
import { accounts, api, languageEngineInUse } from './engines-and-accounts.ts';
import { readPage } from './inject-page-reader.ts';
import { ownPreferences } from './preferences.ts';
import { reportSelection } from './report-selection.ts';
import { whileAwake } from './stay-awake.ts';

/** Answers another extension: the contract, and nothing else. */
export function answerExtension(message: unknown, sender: Runtime.MessageSender): Promise<ApiAnswer> {
  return always(async () => {
    // The id is the browser's word. Whoever has none is no extension.
    if (!sender.id) return refuse(new ApiError('bad_request', 'Only other extensions can call.'));
    return answerMessage(api, message, { kind: 'extension', id: sender.id });
  });
}

/** Answers our own pages and the script beside a selection; what only pages may ask is judged by the sender. */
export function answerInternal(message: unknown, sender: Runtime.MessageSender): Promise<unknown> {
  return always(async () => {
    const { runtime } = browser;
    if (sender.id !== runtime.id) {
      return refuse(new ApiError('bad_request', 'Only the product itself can call here.'));
    }
    const fromPage = isOwnPage(sender, runtime.id, runtime.getURL(''));
    if (isManagementRequest(message)) {
      return fromPage ? answerManagement(accounts, message) : managementRefusal;
    }
    if (fromPage && isPopupAnswerRequest(message)) return takePopupAnswer(message.pending.tabId);
    if (fromPage && isReadPageRequest(message)) return readPage(message.readPage.tabId);
    if (fromPage && isEngineRequest(message)) return engineAnswer();
    if (isSelectionReportRequest(message)) return reportSelection(message.look, message.among);
    if (isDetailsRequest(message) && sender.tab?.id !== undefined) {
      return showAnswer(message.details, sender.tab.id);
    }
    if (isOptionsRequest(message)) return runtime.openOptionsPage();
    return answerMessage(api, message, { kind: 'self' }, await ownPreferences());
  });
}

async function engineAnswer(): Promise<EngineAnswer> {
  return { languageEngine: await languageEngineInUse() };
}

/** The outermost guard: the background stays until there is an answer, and whatever is thrown becomes one, without a trace of its cause. */
function always<T>(answer: () => Promise<T>): Promise<T | ApiAnswer> {
  return whileAwake(answer).catch(refuse);
}
