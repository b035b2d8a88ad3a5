import { expect, it } from 'vitest';
import { refusePlainHttp } from '../../../src/server/node/routes.ts';

const secure = 'https://server.example/v2/languages';
const plain = 'http://server.example/v2/languages';
const proxied = { behindProxy: true };

type Row = readonly [url: string, transport: object, forwarded: string | undefined, isServed: boolean];

it.each<Row>([
  [secure, {}, undefined, true],
  [plain, {}, undefined, false],
  [plain, { plainHttp: true }, undefined, true],
  [plain, {}, 'https', false],
  [plain, proxied, undefined, false],
  [secure, proxied, undefined, true],
  [secure, proxied, 'http', false],
  ...['https', 'HTTPS', 'https, https'].map((sent): Row => [plain, proxied, sent, true]),
  ...['http', '', 'https, http', 'http, https', 'httpss', 'javascript'].map(
    (sent): Row => [plain, proxied, sent, false],
  ),
])(
  'a request to %s with %j is served if it came over HTTPS; X-Forwarded-Proto: %s; served: %s',
  (url, transport, forwarded, isServed) => {
    const headers = forwarded === undefined ? {} : { 'X-Forwarded-Proto': forwarded };
    const answerTo = (method: string) =>
      refusePlainHttp(new Request(url, { method, headers }), {
        plainHttp: false,
        behindProxy: false,
        ...transport,
      });
    const refused = { status: 400, body: { error: { code: 'https_required' } } };
    if (isServed) expect(answerTo('GET')).toBeUndefined();
    else expect(answerTo('GET')).toMatchObject(refused);
    if (!isServed) expect(answerTo('HEAD')).toEqual(expect.not.objectContaining({ body: expect.anything() }));
  },
);
