/**
 * Bodies that were refused before they were read: too large, without a valid key, at an address that does not
 * exist. A connection that closes while its caller still sends takes the answer with it (RFC 9112, 9.6), so
 * what comes is read for a while and thrown away before the answer goes out; the runtime cannot read after it.
 */
import { maxBodyBytes } from '../api/index.ts';

/** Bytes that are thrown away at most: who sends a body twice as large as allowed still gets the answer. */
const maxDrainedBytes = 2 * maxBodyBytes;
/** Milliseconds that this may take: those who send nothing more wait so long. */
const drainTimeoutMs = 3000;

/** Answers by `handle`, and lets a body that it leaves unread arrive. */
export async function drainingBody(
  request: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.body === null) return handle(request);
  if (isLeftUnread(request) || isShort(request.headers.get('content-length'))) {
    const response = await handle(request);
    if (!request.bodyUsed) await drain(request.body.getReader());
    return response;
  }
  // It may be given up in the middle, which must not close the connection.
  const reader = request.body.getReader();
  const response = await handle(new Request(request, { body: streamOf(reader) }));
  await drain(reader);
  return response;
}

/** The contract ignores the body of a lookup, and no Request can be made anew with one. */
function isLeftUnread({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isShort(length: string | null): boolean {
  return length !== null && Number(length) <= maxBodyBytes;
}

/** The rest of a body; to cancel it leaves the reader as it is. */
function streamOf(reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  };
  // Nothing ahead of time: a body takes one reading at once, and the next may be ours.
  return new ReadableStream(source, { highWaterMark: 0 });
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), drainTimeoutMs);
  });
  try {
    let bytes = 0;
    while (bytes < maxDrainedBytes) {
      const read = await Promise.race([reader.read(), late]);
      if (read === 'late' || read.done) break;
      bytes += read.value.byteLength;
    }
  } catch {
    // The caller is gone, and nobody waits for the answer.
  } finally {
    clearTimeout(timer);
  }
}
