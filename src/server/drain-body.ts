/**
 * Hands the body of a request over as it arrives, within a time: one that never ends would hold its request for ever, and
 * with it the end of the server.
 *
 * And drains bodies that were refused before they were read: too large, without a valid key, at an unknown address. When a
 * connection closes while the client still sends, the client loses the answer (RFC 9112, 9.6). So the rest of the body is
 * read and discarded for a while before the answer is sent; the runtime cannot read after it.
 */
import { withTimeout } from '../accounts/index.ts';
import { ApiError, type ApiRequest, maxBodyBytes } from '../api/index.ts';

/** The most bytes that are discarded: a client whose body is twice as large as allowed still gets the answer. */
export const maxDrainedBytes = 2 * maxBodyBytes;
/** How long the next bytes are waited for: a client that stops sending waits this long for the answer. */
export const drainIdleMs = 3000;
/** How long a whole body may take: 16 MiB over a line of half a megabit a second. */
export const maxBodyMs = 300_000;
/** What a client is told whose request takes longer. */
export const lateMessage = 'The request did not arrive in time; please send it again.';

type Piece = ReadableStreamReadResult<Uint8Array<ArrayBuffer>>;

let isEnding = false;

/** Gives every body few more seconds from now on. For a server that ends, which waits for the requests under way. */
export function hastenBodies(): void {
  isEnding = true;
}

/** The response of `handle`, after the part of the body that it has not read is drained. */
export async function drainingBody(
  request: Request,
  handle: (request: ApiRequest) => Promise<Response>,
): Promise<Response> {
  if (request.body === null) return handle(request);
  const { method, url, headers } = request;
  const reader = request.body.getReader();
  const deadline = bodyDeadline();
  let isRead = false;
  const read = async (): Promise<Piece> => {
    const piece = await deadline.limit(reader.read());
    isRead = piece.done;
    return piece;
  };
  // To cancel it does nothing: that would close the connection, and the rest is drained.
  const body = { getReader: () => ({ read, cancel: async () => {} }) };
  try {
    const response = await handle({ method, url, headers, body, arrayBuffer: () => request.arrayBuffer() });
    if (!isRead) await drain(read);
    return response;
  } finally {
    deadline.clear();
  }
}

const tickMs = 1000;

/** Reads of one body, one after the other: `limit` rejects each that ends after the time for the body, until `clear`. */
function bodyDeadline(): { limit(reading: Promise<Piece>): Promise<Piece>; clear(): void } {
  let left = maxBodyMs;
  let giveUp = () => {};
  // The runtime lets no request set the timer of another, so each looks for itself whether the server ends.
  const timer = setInterval(() => {
    left = Math.min(left - tickMs, isEnding ? drainIdleMs : maxBodyMs);
    if (left <= 0) giveUp();
  }, tickMs);
  return {
    // Not a race with one promise for the whole body, which would keep every piece for as long as it is pending.
    limit: (reading) =>
      new Promise((resolve, reject) => {
        giveUp = () => reject(new ApiError('bad_request', lateMessage));
        if (left <= 0) giveUp();
        reading.then(resolve, reject);
      }),
    clear: () => clearInterval(timer),
  };
}

async function drain(read: () => Promise<Piece>): Promise<void> {
  try {
    let bytes = 0;
    while (bytes < maxDrainedBytes) {
      const piece = await withTimeout<Piece | undefined>(read(), drainIdleMs, () => undefined);
      if (piece === undefined || piece.done) break;
      bytes += piece.value.byteLength;
    }
  } catch {
    // The client has disconnected, and nobody waits for the answer; or its time is over.
  }
}
