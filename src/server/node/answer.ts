/**
 * Sends answers: those of the API to requests, and those in the contract's shape to what is no request.
 */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Answer, ApiError, bodyText, errorAnswer } from '@vernacular/contract/api';
import { drainIdleMs, lateMessage, maxDrainedBytes } from './limits.ts';

/** Sends an answer, once the part of the request's body that nobody has read is thrown away. */
export async function send(answer: Answer, message: IncomingMessage, to: ServerResponse): Promise<void> {
  const isRead = message.complete || (await drained(message));
  // The client is told that its connection ends, so that it sends no other request there.
  if (!isRead) to.setHeader('Connection', 'close');
  const { status, headers } = answer;
  const body = bodyText(answer);
  if (body === null) to.writeHead(status, headers).end();
  else to.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/**
 * Reads the rest of a refused body and throws it away: whoever writes all before reading anything would lose the answer with
 * the connection (RFC 9112, 9.6). Resolves with whether it has ended; one that brings too much, or nothing for too long, has not.
 */
function drained(message: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), drainIdleMs);
    const done = (isRead: boolean) => {
      clearTimeout(timer);
      resolve(isRead);
    };
    let bytes = 0;
    message.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxDrainedBytes) done(false);
      else timer.refresh();
    });
    message.once('end', () => done(true));
    // The client has left, and nobody waits for the answer.
    message.once('error', () => done(false));
    message.once('close', () => done(message.complete));
  });
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW:
    'The address and the headers are larger than 32 KiB together; please leave out what is not needed.',
  HPE_INVALID_URL:
    'The address holds characters that have to be percent-encoded; texts belong into the body, not there.',
  ERR_HTTP_REQUEST_TIMEOUT: lateMessage,
};
const noRequest = 'That is no HTTP request that this server understands; please check how it is written.';

/** Connections of {@link refuse}: Node tells of each further piece that comes over them, too. */
const refused = new WeakSet<Socket>();

/** Answers a connection that brought something else than a request, and ends it. */
export function refuse(socket: Socket, error?: NodeJS.ErrnoException): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  refuseInTurn(socket, error);
}

/** Whole requests that came before get their answers first: they may be charged already. */
function refuseInTurn(socket: Socket, error?: NodeJS.ErrnoException): void {
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse };
  // The last of them ended it.
  if (!socket.writable) return;
  if (error?.code === 'ECONNRESET') socket.destroy();
  else if (answering?.req.complete) answering.once('finish', () => refuseInTurn(socket, error));
  else if (answering?.headersSent) socket.destroy();
  else if (answering && error?.code === 'HPE_INVALID_EOF_STATE') write(socket, brokenOff);
  else write(socket, malformed(error?.code));
}

/** The answer to a request that cannot be read, by the code of Node's error. */
export function malformed(code = ''): Answer {
  return errorAnswer(new ApiError('bad_request', refusals[code] ?? noRequest));
}

const brokenOff = errorAnswer(
  new ApiError('body_unreadable', 'The body broke off before it was complete; please send it again.'),
);

/** The answer to a target that is no path, and to CONNECT. */
export const noSuchTarget = errorAnswer(
  new ApiError('not_found', 'There is nothing at this address; please check the path, letter by letter.'),
);

/** Writes an answer to a connection that has no request, and ends it. */
export function write(socket: Socket, answer: Answer): void {
  const { status } = answer;
  const body = bodyText(answer) ?? '';
  const all = { ...answer.headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  // The client may have left. After CONNECT Node listens no more, and an error that nobody hears ends the process.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroySoon();
  // To a client that has reset its connection, Node writes over TLS without an end.
  const timer = setTimeout(() => socket.destroy(), drainIdleMs);
  socket.once('close', () => clearTimeout(timer));
}
