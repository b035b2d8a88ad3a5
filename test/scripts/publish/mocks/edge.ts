/**
 * The API v1.1 of Microsoft Edge Add-ons, after
 * https://learn.microsoft.com/microsoft-edge/extensions/update/api/addons-api-reference, and the service that Edge asks for
 * updates, which speaks Chrome's protocol of updates.
 */
import { doneAfterOneTry, type MockAnswer, openMock, versionIn } from './server.ts';

/** A product with a published version. `submissions` are the versions that were submitted to the review. */
export async function openEdge({ first = '1.0.0', isSlow = false } = {}) {
  const submissions: string[] = [];
  const isDone = doneAfterOneTry(isSlow);
  let [published, draft, isInReview] = [first, first, false];
  const operations = new Map<string, object>();
  const path = '/v1/products/prod/submissions';
  const started = (end: { readonly status: string; readonly errorCode?: string }): MockAnswer => {
    const id = `op-${operations.size}`;
    operations.set(id, { id, message: null, errorCode: null, errors: null, ...end });
    return { status: 202, text: '', headers: { Location: id } };
  };
  const server = await openMock(({ line, headers, body }) => {
    if (line === 'GET /extensionwebstorebase/v1/crx?response=updatecheck&x=id%3Dedgeid%26uc')
      return {
        text: `<?xml version="1.0" encoding="UTF-8"?><gupdate xmlns="http://www.google.com/update2/response" protocol="2.0" server="prod"><app appid="edgeid" status="ok"><updatecheck codebase="https://msedgeextensions" protected="0" status="ok" version="${published}"/></app></gupdate>`,
      };
    if (headers.authorization !== 'ApiKey key' || headers['x-clientid'] !== 'client') return { status: 401 };
    if (line === `POST ${path}/draft/package`) {
      if (headers['content-type'] !== 'application/zip') return { status: 415 };
      draft = versionIn(body);
      return started({ status: 'Succeeded' });
    }
    if (line === `POST ${path}`) {
      if (!JSON.parse(`${body}`).notes) return { status: 400 };
      if (isInReview) return started({ status: 'Failed', errorCode: 'InProgressSubmission' });
      if (draft === published) return started({ status: 'Failed', errorCode: 'NoModulesUpdated' });
      isInReview = true;
      submissions.push(draft);
      return started({ status: 'Succeeded' });
    }
    const [, id = ''] = /operations\/(op-\d+)$/.exec(line) ?? [];
    const operation = operations.get(id);
    if (operation === undefined) return { status: 404 };
    return { json: isDone(id) ? operation : { id, status: 'InProgress' } };
  });
  const endReview = () => {
    [published, isInReview] = [submissions.at(-1) ?? published, false];
  };
  return { ...server, submissions, endReview };
}
