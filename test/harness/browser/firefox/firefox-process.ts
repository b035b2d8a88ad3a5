import { spawn } from 'node:child_process';
import { killTree } from '../../processes.ts';
import { announced } from '../browser-process.ts';
import { requirePrograms } from '../launch/index.ts';

export interface FirefoxProcess {
  readonly url: string;
  readonly ended: Promise<void>;
  /** False if its program was given. */
  readonly isInstalled: boolean;
  /** Crashes it, so that it writes a crash dump. */
  crash(): void;
  kill(): void;
}

/** It ends with this process at the latest. */
export async function startFirefox(profile: string, program?: string): Promise<FirefoxProcess> {
  const firefox = program ?? (await requirePrograms('firefox')).firefox;
  const child = spawn(
    firefox,
    [
      '--profile',
      profile,
      '--no-remote',
      '--headless',
      '--remote-debugging-port',
      '0',
      // Otherwise Firefox refuses to open extension pages.
      '--remote-allow-system-access',
      'about:blank',
    ],
    // As root, Firefox doesn't start if the home folder belongs to another user, as in containers of GitHub's runners.
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const { url, ended } = await announced(child, 'Firefox', /WebDriver BiDi listening on (ws:\S+)/);
  return {
    url,
    ended,
    isInstalled: program === undefined,
    crash: () => void child.kill('SIGSEGV'),
    kill: () => killTree(child.pid as number),
  };
}
