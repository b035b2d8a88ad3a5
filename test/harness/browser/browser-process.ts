import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { within } from './waiting.ts';

/** Returns the first group of `announcement`, with which the browser names its WebSocket on standard error. */
export async function announced(
  child: ChildProcess & { readonly stderr: Readable },
  name: string,
  announcement: RegExp,
): Promise<{ readonly url: string; readonly ended: Promise<void> }> {
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', kill);
      resolve();
    });
  });
  const url = new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', (status) =>
      reject(new Error(`${name} ended with status ${status}: ${said.slice(-2000)}`)),
    );
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said = `${said}${chunk}`.slice(-10_000);
      const found = announcement.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
  });
  return { url: await within(url, `${name} to start`), ended };
}
