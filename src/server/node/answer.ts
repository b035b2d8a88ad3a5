import { once } from 'node:events';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  type Answer,
  ApiError,
  bodyText,
  errorAnswer,
  maxHeaderCharacters,
  noEndpoint,
} from '@vernacular/contract/api';
import type { IncomingBody } from './incoming-body.ts';
import { drainIdleMs, lateMessage } from './limits.ts';
import type { LongAnswer } from './long-call-thread.ts';

/** Discards up to `maxDrainedBytes` of the unread body first. */
export async function send(
  answer: LongAnswer,
  body: IncomingBody,
  to: ServerResponse,
  maxDrainedBytes: number,
): Promise<void> {
  const { status, headers } = answer;
  const text = answer.json ?? bodyText(answer) ?? undefined;
  const all = { ...headers, ...(text !== undefined && { 'Content-Length': Buffer.byteLength(text) }) };
  if (body.isWhole || (await body.discard(maxDrainedBytes))) to.writeHead(status, all).end(text);
  else await sendLast(to.writeHead(status, { ...all, Connection: 'close' }), text ?? '');
}

/** Gives the client time to read: unread bytes at a closed connection reset it, and the answer may be lost. */
async function sendLast(to: ServerResponse, text: string | Uint8Array): Promise<void> {
  if (to.socket === null) await Promise.race([once(to, 'socket'), once(to, 'close')]);
  const { socket } = to;
  if (socket === null) return;
  if (text.length === 0) to.flushHeaders();
  else to.write(text);
  socket.end();
  const timer = setTimeout(() => socket.destroy(), drainIdleMs);
  socket.once('close', () => clearTimeout(timer));
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: `The URL and the headers together are larger than ${maxHeaderCharacters / 1024} KiB.`,
  HPE_INVALID_URL: 'The URL contains characters that must be percent-encoded. Send texts in the body.',
  ERR_HTTP_REQUEST_TIMEOUT: lateMessage,
};
const noRequest = 'This is not a valid HTTP request.';

/** Node reports every further invalid chunk on them again. */
const refused = new WeakSet<Socket>();

export type AnswerMethod = (method: string, target: string, socket: Socket) => Promise<Answer>;

type ParserError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

export function refuse(socket: Socket, error?: ParserError, answerMethod?: AnswerMethod): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  refuseInTurn(socket, error, answerMethod);
}

/** Complete earlier requests come first: they may already be charged. */
function refuseInTurn(socket: Socket, error?: ParserError, answerMethod?: AnswerMethod): void {
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse };
  if (!socket.writable) return;
  const [, method, target] = requestLine.exec(error?.rawPacket?.toString('latin1') ?? '') ?? [];
  if (error?.code === 'ECONNRESET') socket.destroy();
  else if (answering?.req.complete) answering.once('finish', () => refuseInTurn(socket, error, answerMethod));
  else if (answering?.headersSent) socket.destroy();
  else if (answering && error?.code === 'HPE_INVALID_EOF_STATE') write(socket, brokenOff);
  else if (answerMethod && method && target && error?.code === 'HPE_INVALID_METHOD')
    answerMethod(method, target, socket).then((answer) => write(socket, answer));
  else write(socket, malformed(error?.code));
}

/** RFC 9110, 9.1, and RFC 9112, 3. */
const requestLine = /^([!#$%&'*+.^_`|~\w-]+) ([!-~]+) HTTP\/1\.[01]\r\n/;

export function malformed(code = ''): Answer {
  return errorAnswer(new ApiError('bad_request', refusals[code] ?? noRequest));
}

const brokenOff = errorAnswer(
  new ApiError('body_unreadable', 'The body is incomplete. Send the request again.'),
);

export const noSuchTarget = errorAnswer(noEndpoint());

export function write(socket: Socket, answer: Answer): void {
  const { status } = answer;
  const body = bodyText(answer) ?? '';
  const all = { ...answer.headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  // Node removes its own listener after CONNECT.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroySoon();
  // If the client has reset its TLS connection, Node would keep writing forever.
  const timer = setTimeout(() => socket.destroy(), drainIdleMs);
  socket.once('close', () => clearTimeout(timer));
}
