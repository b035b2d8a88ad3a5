import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { ApiRequest } from '../../../src/contract/api/index.ts';
import { requestOf } from '../../../src/server/node/incoming-request.ts';
import { listen } from '../../../src/server/node/listener.ts';
import { deferred } from '../../lib/deferred.ts';

it('a request has all headers, with repeated ones joined', async () => {
  const config = { host: '127.0.0.1', port: 0, certificate: undefined, ticketKeys: '', behindProxy: false };
  const { promise: received, resolve: receive } = deferred<IncomingMessage>();
  const listener = await listen(config, (message, to) => {
    to.end();
    receive(message);
  });
  onTestFinished(() => listener.close(0));
  const sent = [
    'Accept: text/html',
    '__proto__: one',
    'constructor: two',
    'ACCEPT: application/json',
    'Authorization: Bearer a',
    'authorization: Bearer b',
    'X-Empty:',
  ];
  connect(listener.port, '127.0.0.1').write(`GET / HTTP/1.0\r\n${sent.join('\r\n')}\r\n\r\n`);
  const { headers } = requestOf(await received, false, async () => new Uint8Array()) as ApiRequest;
  expect(headers.get('Accept')).toBe('text/html, application/json');
  expect(headers.get('authorization')).toBe('Bearer a, Bearer b');
  expect(headers.get('x-empty')).toBe('');
  expect(headers.get('toString')).toBeNull();
  expect(headers.get('x-missing')).toBeNull();
});
