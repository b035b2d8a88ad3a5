import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Connection {
  readonly socket: Socket;
  /** Also that the bytes were sent, if they are few. */
  readonly connected: Promise<void>;
  readonly closed: Promise<void>;
  /** All bytes received so far. */
  got(): string;
}

/** Opens a connection and sends bytes. Ignores its errors; it ends with the test. */
export function sent(port: number | string, bytes: string): Connection {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  let got = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    got += chunk;
  });
  socket.write(bytes, 'latin1');
  const after = (event: 'connect' | 'close') =>
    new Promise<void>((resolve) => socket.on(event, () => resolve()));
  return { socket, connected: after('connect'), closed: after('close'), got: () => got };
}
