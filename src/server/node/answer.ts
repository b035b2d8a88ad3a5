import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Answer, ApiError, bodyText, errorAnswer } from '@vernacular/contract/api';
import { drainIdleMs, lateMessage, maxDrainedBytes } from './limits.ts';

/** Sends an answer after discarding the unread part of the request's body. */
export async function send(answer: Answer, message: IncomingMessage, to: ServerResponse): Promise<void> {
  const isRead = message.complete || (await drained(message));
  // Announce that the connection closes, so that the client does not reuse it.
  if (!isRead) to.setHeader('Connection', 'close');
  const { status, headers } = answer;
  const body = bodyText(answer);
  if (body === null) to.writeHead(status, headers).end();
  else to.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/**
 * Discards the rest of a refused body. Without this, a client that sends everything before reading would lose
 * the answer (RFC 9112, 9.6). Resolves to false if the body is too large or stalls.
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
    message.once('error', () => done(false));
    message.once('close', () => done(message.complete));
  });
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The URL and the headers together are larger than 32 KiB.',
  HPE_INVALID_URL: 'The URL contains characters that must be percent-encoded. Send texts in the body.',
  ERR_HTTP_REQUEST_TIMEOUT: lateMessage,
};
const noRequest = 'This is not a valid HTTP request.';

/** Connections handled by {@link refuse}. Node reports every further invalid chunk on them again. */
const refused = new WeakSet<Socket>();

export function refuse(socket: Socket, error?: NodeJS.ErrnoException): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  refuseInTurn(socket, error);
}

/** Complete earlier requests are answered first, because they may already be charged. */
function refuseInTurn(socket: Socket, error?: NodeJS.ErrnoException): void {
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse };
  // The last of these answers closed the connection.
  if (!socket.writable) return;
  if (error?.code === 'ECONNRESET') socket.destroy();
  else if (answering?.req.complete) answering.once('finish', () => refuseInTurn(socket, error));
  else if (answering?.headersSent) socket.destroy();
  else if (answering && error?.code === 'HPE_INVALID_EOF_STATE') write(socket, brokenOff);
  else write(socket, malformed(error?.code));
}

export function malformed(code = ''): Answer {
  return errorAnswer(new ApiError('bad_request', refusals[code] ?? noRequest));
}

const brokenOff = errorAnswer(
  new ApiError('body_unreadable', 'The body is incomplete. Send the request again.'),
);

export const noSuchTarget = errorAnswer(
  new ApiError(
    'not_found',
    'There is no endpoint at this path. Check its spelling, including case and slashes.',
  ),
);

export function write(socket: Socket, answer: Answer): void {
  const { status } = answer;
  const body = bodyText(answer) ?? '';
  const all = { ...answer.headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  // After CONNECT, Node removes its own error listener. An unhandled error (the client left) would end the
  // process.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroySoon();
  // If the client has reset its TLS connection, Node would keep writing forever.
  const timer = setTimeout(() => socket.destroy(), drainIdleMs);
  socket.once('close', () => clearTimeout(timer));
}
