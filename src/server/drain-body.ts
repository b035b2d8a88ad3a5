/**
 * Drains bodies that were refused before they were read: too large, without a valid key, at an unknown address. When a
 * connection closes while the client still sends, the client loses the answer (RFC 9112, 9.6). So the rest of the body is
 * read and discarded for a while before the answer is sent; the runtime cannot read after it.
 */
import { maxBodyBytes } from '../api/index.ts';

/** The most bytes that are discarded: a client whose body is twice as large as allowed still gets the answer. */
export const maxDrainedBytes = 2 * maxBodyBytes;
/** How long the next bytes are waited for: a client that stops sending waits this long for the answer. */
export const drainIdleMs = 3000;

/** The response of `handle`, after the part of the body that it has not read is drained. */
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
  // The body is streamed, since `handle` may stop in the middle, which must not close the connection.
  const reader = request.body.getReader();
  const response = await handle(new Request(request, { body: streamOf(reader) }));
  await drain(reader);
  return response;
}

/** The API ignores the body of these methods, and `new Request` allows them none. */
function isLeftUnread({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isShort(length: string | null): boolean {
  return length !== null && Number(length) <= maxBodyBytes;
}

/** A stream of what the reader gives. To cancel the stream leaves the reader open. */
function streamOf(reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  };
  // Reads nothing in advance: only one read may be pending, and the next one may be that of the draining.
  return new ReadableStream(source, { highWaterMark: 0 });
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    let bytes = 0;
    while (bytes < maxDrainedBytes) {
      const read = await readSoon(reader);
      if (read === 'late' || read.done) break;
      bytes += read.value.byteLength;
    }
  } catch {
    // The client has disconnected, and nobody waits for the answer.
  }
}

async function readSoon(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array> | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), drainIdleMs);
  });
  try {
    return await Promise.race([reader.read(), late]);
  } finally {
    clearTimeout(timer);
  }
}
