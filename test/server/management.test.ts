/**
 * Tests what a person is told by the management of a server that does not answer, or is none of ours.
 */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../src/commands/keys/keys.ts';
import { PersonError } from '../../src/commands/serve/command-line.ts';
import { DataFolder } from '../../src/commands/serve/data-folder.ts';
import { health } from '../../src/commands/serve/health.ts';
import { Management } from '../../src/commands/serve/management.ts';
import { watch } from '../../src/commands/serve/watch.ts';
import { folderOfTest } from '../folder.ts';
import { outputOf } from './command.ts';

let server: Server;
let folder: string;

beforeEach(() => {
  folder = folderOfTest();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server?.close();
  server?.closeAllConnections();
});

/** The URL of a server on loopback that answers so. */
async function serverThat(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The URL of a port that nobody listens on any more. */
async function noServer(): Promise<string> {
  const url = await serverThat(() => {});
  server.close();
  await once(server, 'close');
  return url;
}

const silent: RequestListener = () => {};
const unbuilt = () => Promise.reject(new Error('This is not to be built.'));
/** What `npm run keys` prints of a server elsewhere. */
function listAt(url: string) {
  vi.stubEnv('VERNACULAR_MANAGEMENT_SECRET', 'secret');
  return outputOf(() => keys(['list', '--management', url], unbuilt));
}

describe('keys of a server elsewhere', () => {
  const publicAnswer = JSON.stringify({ error: { code: 'not_found', message: 'No such address.' } });
  it.each([
    ['a page', 200, '<!doctype html>'],
    ['nothing', 200, ''],
    ['a failure without a word', 500, ''],
    ['a failure in words of its own', 502, 'Bad gateway'],
    ['what the public address of a server answers', 404, publicAnswer],
    ['null', 500, 'null'],
    ['JSON of another shape', 200, '{"ok":true}'],
    ['a list of something else', 200, '[{"id":"1"}]'],
    ['that there is no content', 204, undefined],
  ])('are said not to be there where the other side answers %s', async (_, status, body) => {
    const url = await serverThat((_, answer) => answer.writeHead(status).end(body));
    expect(await listAt(url)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${url} is not the management of a server: it answers with status ${status}, and not in its words.\n`,
    });
  });

  it('are said not to be reached where the other side hangs up', async () => {
    const url = await serverThat(({ socket }) => socket.destroy());
    const stderr = `${url} does not answer: socket hang up\n`;
    expect(await listAt(url)).toEqual({ status: 1, stdout: '', stderr });
  });

  it('are said not to be reached where the other side hangs up in the middle of its answer', async () => {
    const url = await serverThat(({ socket }, answer) => {
      answer.writeHead(200, { 'Content-Length': 100 });
      answer.write('[', () => socket.destroy());
    });
    const stderr = `${url} does not answer: aborted\n`;
    expect(await listAt(url)).toEqual({ status: 1, stdout: '', stderr });
  });

  it('are said not to be reached where nobody listens', async () => {
    const url = await noServer();
    expect(await listAt(url)).toEqual({ status: 1, stdout: '', stderr: `Nobody listens at ${url}.\n` });
  });

  it('are asked for over IPv6 as well, where the address is that of this machine', async () => {
    const { port } = new URL(await noServer());
    const { status, stderr } = await listAt(`http://[::1]:${port}`);
    expect(stderr).not.toContain('it is an address on this machine');
    expect(status).toBe(1);
  });
});

describe('the management of a server that does not answer in time', () => {
  it('says so', async () => {
    const url = await serverThat(silent);
    const asked = new Management({ url, secret: 'secret' }).health(50);
    await expect(asked).rejects.toBeInstanceOf(PersonError);
    await expect(asked).rejects.toThrow(`${url} does not answer: The operation was aborted due to timeout`);
  });

  it('is given ten minutes where all its accounts are asked for, each of which has a database to be opened', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const url = await serverThat(({ method }, answer) =>
      method === 'GET' ? answer.end('[]') : answer.writeHead(204).end(),
    );
    const management = new Management({ url, secret: 'secret' });
    await management.list();
    await management.moveOut();
    await management.moveIn([]);
    expect(timeout.mock.calls).toEqual([[600_000], [600_000], [600_000]]);
    timeout.mockRestore();
  });

  it('is taken to hang by who watches it', async () => {
    const url = await serverThat(silent);
    const management = new Management({ url, secret: 'secret' });
    const asked = vi.fn(() => management.health(50));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { hung } = watch({ management: { health: asked } as unknown as Management });
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(asked.mock.results[0]?.value).rejects.toThrow();
    expect(await Promise.race([hung, Promise.resolve('answers').then((it) => it)])).toBe('hung');
  });
});

describe('the health check', () => {
  const check = () => outputOf(() => health(['--data', folder]));

  it('says that no server runs', async () => {
    const stderr = `No server runs over ${folder}.\n`;
    expect(await check()).toEqual({ status: 1, stdout: '', stderr });
  });

  it('says that the server does not answer', async () => {
    const url = await noServer();
    new DataFolder(folder).publishManagement({ url, secret: 'secret', serves: null, pid: 1 });
    const { status, stderr } = await check();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:\d+ does not answer: connect ECONNREFUSED .*\n$/);
  });

  it('takes no other program that answers there for the server', async () => {
    const url = await serverThat((_, answer) => answer.end('{"ok":true}'));
    new DataFolder(folder).publishManagement({ url, secret: 'secret', serves: null, pid: 1 });
    const stderr = `${url} is not the management of a server: it answers with status 200, and not in its words.\n`;
    expect(await check()).toEqual({ status: 1, stdout: '', stderr });
  });
});
