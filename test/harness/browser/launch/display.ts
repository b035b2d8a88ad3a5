/** A virtual display for a browser, so that real key presses reach only that browser and no desktop. */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { requirePrograms } from './programs.ts';

export interface Display {
  /** Value for the environment variable DISPLAY, such as `:1`. */
  readonly name: string;
  stop(): void;
}

export const displaySize = { width: 1280, height: 960 };

/** On the first free display number. It ends with this process at the latest. */
export async function startDisplay(): Promise<Display> {
  const { xvfb } = await requirePrograms('xvfb');
  const screen = `${displaySize.width}x${displaySize.height}x24`;
  const server = spawn(xvfb, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const stop = () => {
    process.off('exit', stop);
    server.kill('SIGKILL');
  };
  process.on('exit', stop);
  const name = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (status) =>
      reject(new Error(`Xvfb ended with status ${status} before it was ready.`)),
    );
    let number = '';
    (server.stdio[3] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
      number += chunk;
      if (number.endsWith('\n')) resolve(`:${number.trim()}`);
    });
  });
  return { name, stop };
}
