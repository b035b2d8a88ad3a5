/**
 * The Firefox process.
 */
import { spawn } from 'node:child_process';
import { requirePrograms } from '../../../src/commands/browsers/index.ts';
import { killTree } from './process-tree.ts';
import { within } from './waiting.ts';

export interface FirefoxProcess {
  /** WebSocket address of its remote agent. */
  readonly url: string;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /** Lets it crash, as on an invalid address, with whatever it writes then. */
  crash(): void;
  /** Ends it and all its processes, with nothing more that any of them can do. */
  kill(): void;
}

/** Starts Firefox without a window on a profile folder. It ends with this process at the latest. */
export async function startFirefox(profile: string): Promise<FirefoxProcess> {
  const { firefox } = await requirePrograms('firefox');
  const child = spawn(
    firefox,
    [
      '--profile',
      profile,
      '--no-remote',
      '--headless',
      '--remote-debugging-port',
      '0',
      // Without it Firefox refuses to open pages of extensions.
      '--remote-allow-system-access',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
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
      reject(new Error(`Firefox ended with status ${status}: ${said.slice(-2000)}`)),
    );
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const announced = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (announced?.[1]) resolve(announced[1]);
    });
  });
  return {
    url: await within(url, 'Firefox to start', 60_000),
    ended,
    crash: () => void child.kill('SIGSEGV'),
    kill: () => killTree(child.pid as number),
  };
}
