/**
 * The door of key management inside the extension: the page's client, the background's answers, and the
 * judgement of who may ask.
 */
export { answerManagement, managementRefusal } from './answer.ts';
export { accounts, createManagement, ManagementError, type SendManagement } from './client.ts';
export { isOwnPage, type Sender } from './own-page.ts';
export {
  isManagementRequest,
  type ManagementAnswer,
  type ManagementFailure,
  type ManagementRequest,
  type ManagementValues,
} from './protocol.ts';
