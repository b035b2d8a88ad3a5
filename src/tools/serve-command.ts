/**
 * Runs `serve --database` as a process of its own, for measurements and faults.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const bootstrap = fileURLToPath(new URL('../commands/bootstrap.mjs', import.meta.url));

export interface ServeCommand {
  readonly url: string;
  /** Of the processes that answer calls. */
  readonly processes: readonly number[];
  /** Ends it as an operator does. */
  stop(): Promise<void>;
}

/**
 * Resolves when it serves, on a free port. `args` are those of the command; `prefix` is what the command line begins with.
 * Rejects, with what it said, when it ends before.
 */
export async function startServe(
  args: readonly string[],
  prefix: readonly string[] = [],
): Promise<ServeCommand> {
  const line = [...prefix, process.execPath, bootstrap, 'serve', '--json', '--port', '0', ...args];
  const child = spawn(line[0] as string, line.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  const ended = once(child, 'exit');
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk) => {
      said[name] = (said[name] + chunk).slice(-10_000);
    });
  }
  for (;;) {
    const [, processes] = /"event":"started".*"processes":(\[[\d,]+\])/.exec(said.stderr) ?? [];
    if (processes !== undefined && said.stdout.endsWith('\n')) {
      return {
        url: JSON.parse(said.stdout).url,
        processes: JSON.parse(processes),
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      };
    }
    if (isEnded) throw new Error(`serve ended: ${said.stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
