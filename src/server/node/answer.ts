import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
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

/**
 * Sends an answer after discarding the unread part of the request's body, up to `maxDrainedBytes`. A client
 * with a longer body gets the answer at once, and some time to read it.
 */
export async function send(
  answer: Answer,
  body: IncomingBody,
  to: ServerResponse,
  maxDrainedBytes: number,
): Promise<void> {
  const { status, headers } = answer;
  const text = bodyText(answer) ?? undefined;
  const all = { ...headers, ...(text !== undefined && { 'Content-Length': Buffer.byteLength(text) }) };
  if (body.isWhole || (await body.discard(maxDrainedBytes))) to.writeHead(status, all).end(text);
  else await sendLast(to.writeHead(status, { ...all, Connection: 'close' }), text ?? '');
}

/**
 * Sends the last answer of a connection without reading from it any more. Ends the connection only when the
 * client has had time to read: if unread bytes arrive at a closed connection, the system resets it, and the
 * client may lose the answer.
 */
async function sendLast(to: ServerResponse, text: string): Promise<void> {
  // Answers to earlier requests are sent first.
  if (to.socket === null) await Promise.race([once(to, 'socket'), once(to, 'close')]);
  const { socket } = to;
  if (socket === null) return;
  if (text === '') to.flushHeaders();
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

/** Connections handled by {@link refuse}. Node reports every further invalid chunk on them again. */
const refused = new WeakSet<Socket>();

/** Line and headers of a request. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Answers a request whose method Node's parser does not know. */
export type AnswerHead = (head: RequestHead, socket: Socket) => Promise<Answer>;

/** `answerHead` answers methods that Node does not know. Without it, their requests count as malformed. */
export function refuse(socket: Socket, error?: ParserError, answerHead?: AnswerHead): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  refuseInTurn(socket, error, answerHead);
}

type ParserError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** Complete earlier requests are answered first, because they may already be charged. */
function refuseInTurn(socket: Socket, error?: ParserError, answerHead?: AnswerHead): void {
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse };
  // The last of these answers closed the connection.
  if (!socket.writable) return;
  if (error?.code === 'ECONNRESET') socket.destroy();
  else if (answering?.req.complete) answering.once('finish', () => refuseInTurn(socket, error, answerHead));
  else if (answering?.headersSent) socket.destroy();
  else if (answering && error?.code === 'HPE_INVALID_EOF_STATE') write(socket, brokenOff);
  else {
    const head = error?.code === 'HPE_INVALID_METHOD' ? headIn(error.rawPacket) : undefined;
    if (head === undefined || answerHead === undefined) write(socket, malformed(error?.code));
    else answerHead(head, socket).then((answer) => write(socket, answer));
  }
}

/** Returns the request at the start of a packet, or undefined if it is none. */
function headIn(packet: Buffer | undefined): RequestHead | undefined {
  const [line = '', ...lines] = packet?.toString('latin1').split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  const [, method, url] = /^([!#$%&'*+.^_`|~\w-]+) ([!-~]+) HTTP\/1\.[01]$/.exec(line) ?? [];
  if (method === undefined || url === undefined) return undefined;
  const headers = lines.map((header) => header.split(/:[ \t]*/, 2));
  return {
    method,
    url,
    headers: Object.fromEntries(headers.map(([name = '', value = '']) => [name.toLowerCase(), value])),
  };
}

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
  // After CONNECT, Node removes its own error listener. An unhandled error (the client left) would end the
  // process.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroySoon();
  // If the client has reset its TLS connection, Node would keep writing forever.
  const timer = setTimeout(() => socket.destroy(), drainIdleMs);
  socket.once('close', () => clearTimeout(timer));
}
