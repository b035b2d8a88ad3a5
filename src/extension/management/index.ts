/**
 * The door of key management inside the extension: the page's client, the background's answers, and the
 * judgement of who may ask.
 */

export { isOwnPage, type Sender } from '../background/own-page.ts';
export {
  isManagementRequest,
  type ManagementAnswer,
  type ManagementFailure,
  type ManagementRequest,
  type ManagementValues,
} from '../messages/management.ts';
export { answerManagement, managementRefusal } from './handle-request.ts';
export { accounts, createManagement, ManagementError, type SendManagement } from './remote-accounts.ts';
