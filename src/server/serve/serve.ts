import { logText } from 'vernacular-checker/log-line';
import { failureStatus } from './command-line.ts';
import { readServeOptions, type ServeOptions, usage } from './options.ts';
import { type ServerProgram, startServer } from './server.ts';

/** 0 after a normal stop, 1 after a failure, 2 for wrong arguments. */
export async function serve(args: readonly string[], program: ServerProgram): Promise<number> {
  try {
    const { json, ...options } = readServeOptions(args);
    // A signal during the start also ends cleanly.
    const asked = endRequest();
    let reload = async () => {};
    let reloading = Promise.resolve();
    process.on('SIGHUP', () => {
      reloading = reloading.then(() => reload());
    });
    const server = await startServer(options, program);
    reload = () => server.reload(() => readServeOptions(args));
    const { url, operations, place, pool, stop } = server;
    const { pid } = process;
    const count = pool.processes.length;
    console.log(
      logText(
        json
          ? JSON.stringify({ url, pid, ...(operations !== null && { operations }) })
          : `Serving Vernacular at ${url} (${count === 1 ? 'one process' : `${count} processes`}, started by ${pid}); keys and counts are in ${place}`,
      ),
    );
    warn(options);
    await asked;
    await stop();
    return 0;
  } catch (error) {
    return failureStatus(error, usage());
  }
}

function warn({ transport, plainHttp, behindProxy }: ServeOptions): void {
  if (transport === 'http' && !plainHttp && !behindProxy) {
    console.error(
      logText(
        'Every request will be refused (400, https_required), because plain HTTP is only allowed on loopback. Omit --http, or run the server behind a proxy that terminates TLS, with --behind-proxy.',
      ),
    );
  }
}

function endRequest(): Promise<void> {
  const signals = ['SIGTERM', 'SIGINT', ...(process.stdout.isTTY ? (['SIGHUP'] as const) : [])] as const;
  return new Promise((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve());
  });
}
