/** Attacks a server with nine keys and without, until killed. Arguments: URL, a key per {@link hostileAccounts}. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { maxBodyBytes } from '../../../src/contract/api/index.ts';

/** Per attack; milliseconds before reopening. */
const connections = 16;
const reopenMs = 500;
const unknownCallers = 150;

const swearing = 'f**k * f**k * '.repeat(114);
const bodies = {
  dearest: Buffer.from(JSON.stringify({ q: Array.from({ length: 10_000 }, () => swearing) })),
  large: Buffer.from(
    JSON.stringify({ q: Array.from({ length: 10_000 }, () => 'Guten Morgen, Tom. Wie geht es dir?') }),
  ),
  small: Buffer.from(
    JSON.stringify({ q: Array.from({ length: 400 }, () => 'Guten Morgen, Tom. Wie geht es?') }),
  ),
  blank: Buffer.concat([Buffer.from('{"q":["a"]}'), Buffer.alloc(maxBodyBytes - 20, ' ')]),
};

type Attack = (socket: Socket, key: string) => unknown;

const attacks = {
  'used up': (socket, key) => socket.write(head(key, maxBodyBytes)),
  announces: (socket, key) => socket.write(head(key, maxBodyBytes)),
  trickles: (socket, key) => {
    socket.write(head(key, maxBodyBytes));
    const timer = setInterval(() => socket.write(' '), 200);
    socket.once('close', () => clearInterval(timer));
  },
  'half-closes': (socket, key) => {
    socket.pause().write(head(key, bodies.large.length));
    socket.end(bodies.large);
  },
  'dearest texts': (socket, key) => write(socket, key, bodies.dearest, 'profanity'),
  'large calls': (socket, key) => write(socket, key, bodies.large),
  resets: (socket, key) => {
    write(socket, key, bodies.blank);
    setTimeout(() => socket.resetAndDestroy(), reopenMs);
  },
  'never ends': (socket, key) => {
    socket.write(head(key, maxBodyBytes));
    socket.write(bodies.blank.subarray(0, -100));
  },
  pipelines: (socket, key) => {
    for (let at = 0; at < 100; at += 1) write(socket, key, bodies.small);
  },
} satisfies Record<string, Attack>;

export const hostileAccounts = Object.keys(attacks);

function head(key: string | undefined, length: number, subject = 'language'): string {
  const authorization = key === undefined ? '' : `Authorization: Bearer ${key}\r\n`;
  return `POST /v2/bulk_detect/${subject} HTTP/1.1\r\nHost: a\r\n${authorization}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
}

function write(socket: Socket, key: string, body: Buffer, subject?: string): void {
  socket.write(head(key, body.length, subject));
  socket.write(body);
}

/** Repeats an attack on a connection, which reopens when closed or answered. */
async function repeat(port: number, key: string, attack: Attack): Promise<never> {
  for (;;) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.once('data', () => setTimeout(() => socket.destroy(), reopenMs));
    attack(socket, key);
    // `once` would reject if the server resets the connection.
    await new Promise((resolve) => socket.once('close', resolve));
    await pause(reopenMs);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url = '', ...keys] = process.argv.slice(2);
  const port = Number(new URL(url).port);
  const all: Promise<never>[] = [];
  Object.entries(attacks).forEach(([name, attack], at) => {
    const count = name === 'large calls' ? 64 : connections;
    for (let each = 0; each < count; each += 1) all.push(repeat(port, keys[at] as string, attack));
  });
  const withoutKey: Attack = (socket) =>
    socket.write(Buffer.concat([Buffer.from(head(undefined, maxBodyBytes)), bodies.large]));
  for (let each = 0; each < unknownCallers; each += 1) all.push(repeat(port, '', withoutKey));
  await Promise.all(all);
}
