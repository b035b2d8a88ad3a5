/** The Chrome Web Store's API v2, after https://developer.chrome.com/docs/webstore/api/reference/rest. */
import { openMock, versionIn } from './server.ts';

const item = '/publishers/pub/items/abc';

/** An item with a published version. `submissions` are the versions that were submitted to the review. */
export async function openChrome(published = '1.0.0') {
  const submissions: string[] = [];
  let draft: string | undefined;
  const revision = (state: string, crxVersion: string) => ({
    state,
    distributionChannels: [{ deployPercentage: 100, crxVersion }],
  });
  const refused = (message: string) => ({
    status: 400,
    json: { error: { code: 400, message, status: 'FAILED_PRECONDITION' } },
  });
  const server = await openMock(({ line, headers, body }) => {
    if (line === 'POST /token') return { json: { access_token: 'a-token', expires_in: 3599 } };
    if (headers.authorization !== 'Bearer a-token') return { status: 401, json: { error: { code: 401 } } };
    const [submitted] = submissions;
    switch (line) {
      case `GET /v2${item}:fetchStatus`:
        return {
          json: {
            name: item.slice(1),
            itemId: 'abc',
            publishedItemRevisionStatus: revision('PUBLISHED', published),
            ...(submitted && { submittedItemRevisionStatus: revision('PENDING_REVIEW', submitted) }),
            lastAsyncUploadState: draft === undefined ? 'NOT_FOUND' : 'SUCCEEDED',
          },
        };
      case `POST /upload/v2${item}:upload`:
        if (submitted) return refused('The item is in review.');
        draft = versionIn(body);
        return { json: { name: item.slice(1), itemId: 'abc', crxVersion: draft, uploadState: 'SUCCEEDED' } };
      case `POST /v2${item}:publish`:
        if (submitted || draft === undefined) return refused('There is no draft.');
        submissions.push(draft);
        return { json: { name: item.slice(1), itemId: 'abc', state: 'PENDING_REVIEW' } };
      default:
        return { status: 404, json: { error: { code: 404 } } };
    }
  });
  return { ...server, submissions };
}
