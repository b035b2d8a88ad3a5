import { connect, type Socket } from 'node:net';
import { maxBodyBytes } from '../../../src/contract/api/index.ts';

export interface Body {
  readonly title: string;
  readonly headers: string;
  readonly bytes: Buffer;
}

const json = 'Content-Type: application/json\r\n';
const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
const multipart = 'Content-Type: multipart/form-data; boundary=x\r\n';
const part = '--x\r\nContent-Disposition: form-data; name="q"\r\n\r\na\r\n';
/** A little less than the API accepts in one body. */
const maxParts = 49_000;

/** Bodies that take long to read or parse, as large as the API accepts. */
export const largeBodies = bodiesOf(maxBodyBytes - 100, '16 MiB');

/** Such bodies that are just short enough to be read before the key is known. */
export const shortBodies = bodiesOf(64 * 1024 - 100, '64 KiB');

function bodiesOf(bytes: number, size: string): readonly Body[] {
  const fill = (text: string, from: number) => text.repeat(Math.floor((bytes - from) / text.length));
  /** As many as fit, or as a body may have. Long values fill the rest. */
  const parts = Math.min(Math.floor(bytes / part.length), maxParts);
  const value = 'x'.repeat(Math.max(1, Math.floor(bytes / maxParts) - 20));
  const count = Math.min(Math.floor(bytes / (value.length + 12)), maxParts);
  const members = Array.from({ length: count }, (_, at) => `"k${at}":"${value}"`);
  const fields = Array.from({ length: count }, (_, at) => `k${at}=${'%61'.repeat(value.length / 3)}`);
  const arrays = '['.repeat(Math.min(bytes - 10, maxParts));
  return [
    bodyOf(`one text of ${size}`, json, `{"q":"${fill('a', 10)}"}`),
    bodyOf(`nested arrays of ${size}`, json, `{"q":${arrays}${' '.repeat(bytes - 10 - arrays.length)}`),
    bodyOf(`members of ${size}`, json, `{${members.join(',')}}`),
    bodyOf(`escapes of ${size}`, json, `{"q":"${fill('\\u0061', 10)}"}`),
    bodyOf(`a form of escapes of ${size}`, form, `q=${fill('%61', 2)}`),
    bodyOf(`a form of fields of ${size}`, form, fields.join('&')),
    bodyOf(`a multipart form of CR of ${size}`, multipart, `${part}${fill('\r', 100)}\r\n--x--\r\n`),
    bodyOf(`a multipart form of ${size}`, multipart, `${part.repeat(parts)}--x--\r\n`),
    chunkedOf(`one text of ${size} in chunks`, json, `{"q":"${fill('a', 10)}"}`),
  ];
}

function bodyOf(title: string, headers: string, text: string): Body {
  const bytes = Buffer.from(text);
  return { title, headers: `${headers}Content-Length: ${bytes.length}\r\n`, bytes };
}

function chunkedOf(title: string, headers: string, text: string): Body {
  const chunks = text.match(/.{1,65536}/gs) ?? [];
  const bytes = Buffer.from(chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join(''));
  return {
    title,
    headers: `${headers}Transfer-Encoding: chunked\r\n`,
    bytes: Buffer.concat([bytes, Buffer.from('0\r\n\r\n')]),
  };
}

export interface Sent {
  /** The status of the answer, or undefined if the server closed the connection without one. */
  readonly status: number | undefined;
  /** Bytes of the body that left this process: bytes that the server read, and bytes in buffers of the system. */
  readonly bytes: number;
}

/** Resolves once the answer has arrived or the connection is closed. */
export function sendBody(url: string, path: string, { headers, bytes }: Body): Promise<Sent> {
  return new Promise((resolve) => {
    const socket = open(url, path, headers);
    let got = '';
    const end = () => {
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(got) ?? [];
      resolve({
        status: status === undefined ? undefined : Number(status),
        bytes: socket.bytesWritten - socket.writableLength,
      });
      socket.destroy();
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      got += chunk;
      if (got.includes('\r\n\r\n')) end();
    });
    socket.on('close', end);
    socket.write(bytes);
  });
}

/** Milliseconds without a byte read after which a server counts as done. */
const stillMs = 3_000;

/** Posts all but the end. `settled` resolves once the server has closed or has taken nothing more for a while. */
export function holdBody(url: string, path: string): { readonly settled: Promise<void>; release(): void } {
  const length = maxBodyBytes - 5;
  const socket = open(url, path, `${json}Content-Length: ${length}\r\n`);
  const settled = new Promise<void>((resolve) => {
    let [taken, since] = [-1, performance.now()];
    const watch = setInterval(() => {
      const now = socket.bytesWritten - socket.writableLength;
      if (now !== taken) [taken, since] = [now, performance.now()];
      if (!socket.destroyed && performance.now() - since < stillMs) return;
      clearInterval(watch);
      resolve();
    }, 100);
  });
  socket.resume().write(Buffer.alloc(length - 100_000, 'a'));
  return { settled, release: () => socket.destroy() };
}

function open(url: string, path: string, headers: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
  return socket;
}
