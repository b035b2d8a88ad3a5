import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { ApiRequest } from '../../../src/contract/api/index.ts';
import { requestOf } from '../../../src/server/node/incoming-request.ts';

it('a request has all headers, with repeated ones joined', () => {
  const message = new IncomingMessage(new Socket());
  message.url = '/';
  message.rawHeaders = [
    ...['Accept', 'text/html', '__proto__', 'one', 'constructor', 'two', 'ACCEPT', 'application/json'],
    ...['Content-Length', ''],
  ];
  // As Node 20.19 does for such a header name.
  Object.defineProperty(message, 'headersDistinct', {
    get() {
      throw new TypeError('dest[field].push is not a function');
    },
  });
  const { headers } = requestOf(message, false, async () => new ArrayBuffer()) as ApiRequest;
  expect(headers.get('accept')).toBe('text/html, application/json');
  expect(headers.get('Content-Length')).toBe('');
  expect(headers.get('constructor')).toBe('two');
  expect(headers.get('__proto__')).toBe('one');
  expect(headers.get('toString')).toBeNull();
});
