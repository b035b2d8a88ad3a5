import { describe, expect, it } from 'vitest';
import { answerMessage, maxBodyBytes } from '../../../src/contract/api/index.ts';
import { apiOf, detection, http, streamed } from './parts.ts';

const single = '/v2/detect/language';
const bulk = '/v2/bulk_detect/language';
const oldBulk = '/v1/bulk';
const inspect = '/v2/inspect';

const messageOf = async (request: Request): Promise<string> => {
  const answer = await apiOf().fetch(request, { caller: http });
  const { error } = (await answer.json()) as { error: { message: string } };
  return error.message;
};

const posted = (path: string, type: string | undefined, body: string | Uint8Array<ArrayBuffer>) =>
  new Request(`https://localhost${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer key', ...(type !== undefined && { 'Content-Type': type }) },
    // Bytes, so that no default type is added.
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  });

const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data';

describe('the error message of a refused request names problem and remedy', () => {
  it.each<[string, Request, RegExp]>([
    [
      'for an unknown path',
      new Request('https://localhost/v2/nothing'),
      /^There is no endpoint at this path\. /,
    ],
    [
      'for a wrong method',
      new Request(`https://localhost${single}`, { method: 'PUT' }),
      /^This endpoint accepts only POST requests\.$/,
    ],
    [
      'without a Content-Type',
      posted(single, undefined, 'q=a'),
      /has no Content-Type header\. It must be application\/json, application\/x-www-form-urlencoded or multipart\/form-data\.$/,
    ],
    [
      'with an unsupported Content-Type',
      posted(single, 'text/plain', 'a'),
      /^The Content-Type of this endpoint must be application\/json, application\/x-www-form-urlencoded or multipart\/form-data\.$/,
    ],
    [
      'with a Content-Type that only v2 accepts',
      posted(oldBulk, 'application/json', '{}'),
      /must be application\/x-www-form-urlencoded or multipart\/form-data\.$/,
    ],
    [
      'in another charset',
      posted(single, 'application/json; charset=utf-16', '{"q":"a"}'),
      /must be encoded in UTF-8 or ASCII, .* charset .*\.$/,
    ],
    ['with invalid JSON', posted(single, 'application/json', '{'), /is not valid JSON\.$/],
    [
      'with an invalid form',
      posted(single, parts, 'a'),
      /is not valid multipart\/form-data\. .* the boundary/,
    ],
    [
      'with JSON that is not an object',
      posted(single, 'application/json', '["a"]'),
      /^The JSON body must be an object: "q" must be one text, sent once\.$/,
    ],
    ...['[', '\n"a', '-', '['.repeat(50_001)].map((start): [string, Request, RegExp] => [
      `with the start of other JSON, which is not parsed: ${JSON.stringify(start).slice(0, 9)}`,
      posted(single, 'application/json', start),
      /^The JSON body must be an object: /,
    ]),
    ['without a field', detection(single, {}), /has no field "q": "q" must be one text, sent once\.$/],
    [
      'without a field on a bulk endpoint',
      detection(bulk, {}),
      /has no field "q": "q" must be an array of texts, each a string \(in a form: "q\[\]", repeated once per text\)\.$/,
    ],
    [
      'without a field on a v1 endpoint',
      posted(oldBulk, form, 'a=b'),
      /has no field "q": "q\[\]" must be sent once per text\.$/,
    ],
    [
      'with JSON declared as a form',
      posted(single, form, '{"q":"a"}'),
      /has no field "q", because it was read as a form\. Send JSON with Content-Type: application\/json\.$/,
    ],
    [
      'with multi-line JSON declared as a form',
      posted(bulk, form, '\n[\n"a"\n]'),
      /has no field "q", because it was read as a form\. Send JSON/,
    ],
    [
      'with JSON declared as a form on a v1 endpoint',
      posted(oldBulk, form, '{"q":["a"]}'),
      /has no field "q": "q\[\]" must be sent once per text\.$/,
    ],
    ['with both fields', posted(bulk, form, 'q=a&q[]=b'), /in "q" or in "q\[\]", not in both\.$/],
    [
      'with a text in the URL',
      detection(`${single}?q=a`, {}),
      /never read from the URL, because URLs end up in logs\. Put "q" into the body: "q" must be one text/,
    ],
    [
      'with a list of texts in the URL and no body',
      posted(`${bulk}?q[]=a`, undefined, ''),
      /never read from the URL/,
    ],
    [
      'with several texts on a single endpoint',
      detection(single, { q: ['a'] }),
      /"q" must be one text, sent once\. Send several texts to \/v2\/bulk_detect\/language\.$/,
    ],
    [
      'with one text on a bulk endpoint',
      detection(bulk, { q: 'a' }),
      /"q" must be an array of texts, .*\. Send a single text to \/v2\/detect\/language\.$/,
    ],
    [
      'with a value that is not a text in a bulk call',
      detection(bulk, { q: ['a', 'b', 1, null] }),
      /^"q\[2\]" must be a string\.$/,
    ],
    [
      'with a text that is too long in a bulk call',
      detection(bulk, { q: ['a', 'a'.repeat(1_000_001)] }),
      /^"q\[1\]" is longer than 1,000,000 characters\. Split it\.$/,
    ],
    [
      'with a text that is too long in a bulk form',
      posted(oldBulk, form, `q[]=a&q[]=b&q[]=${'a'.repeat(1_000_001)}`),
      /^"q\[2\]" is longer than 1,000,000 characters\. Split it\.$/,
    ],
    [
      'with an empty text in a bulk call, in the fixed words',
      detection(bulk, { q: ['a', ' '] }),
      /^At least one of the texts provided was empty\.$/,
    ],
    [
      'with a file instead of a text',
      posted(
        single,
        `${parts}; boundary=b`,
        '--b\r\nContent-Disposition: form-data; name="q"; filename="a.txt"\r\n\r\na\r\n--b--\r\n',
      ),
      /^"q" is a file\. Send the text as a field without a file name\.$/,
    ],
    ['with no texts', detection(bulk, { q: [] }), /^The array of texts is empty\. Send at least one text\.$/],
    [
      'with too many texts',
      detection(bulk, { q: Array(10_001).fill('a') }),
      /^The call has more than 10,000 texts\. Split it/,
    ],
    [
      'with a text that is too long',
      detection(single, { q: 'a'.repeat(1_000_001) }),
      /^A text is longer than 1,000,000 characters\. Split it\.$/,
    ],
    [
      'with another type than JSON, where only JSON is accepted',
      posted(inspect, form, 'texts=a'),
      /^The Content-Type of this endpoint must be application\/json\.$/,
    ],
    [
      'with JSON that is not an object to inspect',
      posted(inspect, 'application/json', '["a"]'),
      /^The JSON body must be an object with a list of "texts"\.$/,
    ],
    [
      'with nothing to inspect',
      detection(inspect, { q: 'a' }),
      /^The body has no member "texts": a list of texts,/,
    ],
    [
      'with an unknown member',
      detection(inspect, { texts: ['a'], minconfidence: 0.5 }),
      /^"minconfidence" is unknown\. The body may have "texts" \("blocks"\), "only", .*"minConfidence"/,
    ],
    [
      'with an unknown member inside another',
      detection(inspect, { texts: ['a'], context: { around: 'b' } }),
      /^"context\.around" is unknown\. .* "context" \("text", "languages"\)/,
    ],
    [
      'with an unknown member whose name may be a text',
      detection(inspect, { texts: ['a'], 'Guten Tag': 1 }),
      /^A member of the body is unknown\. /,
    ],
    [
      'with a value that is no text to inspect',
      detection(inspect, { texts: ['a', 5] }),
      /^"texts\[1\]" must be a string, or an object with a list of "blocks"\.$/,
    ],
    [
      'with a block that is no string',
      detection(inspect, { texts: ['a', ['b', null]] }),
      /^"texts\[1\]\[1\]" must be a string\.$/,
    ],
    [
      'with a text in blocks that has an unknown member',
      detection(inspect, { texts: [{ blocks: ['a'], block: 'b' }] }),
      /^"texts\[0\]\.block" is unknown\. The body may have "texts" \("blocks"\)/,
    ],
    [
      'with a text in blocks that has no blocks',
      detection(inspect, { texts: ['a', {}] }),
      /^"texts\[1\]\.blocks" must be a list of strings\.$/,
    ],
    [
      'with an empty text to inspect',
      detection(inspect, { texts: ['a', ['', ' ']] }),
      /^"texts\[1\]" is empty or only white space\. Leave out empty texts\.$/,
    ],
    [
      'with blocks that are too long together',
      detection(inspect, { texts: [['a'.repeat(500_000), 'b'.repeat(500_001)]] }),
      /^"texts\[0\]" is longer than 1,000,000 characters\. Split it\.$/,
    ],
    [
      'with a minimum confidence in per cent',
      detection(inspect, { texts: ['a'], minConfidence: 50 }),
      /^"minConfidence" must be from 0 to 1\.$/,
    ],
    [
      'with an unknown language',
      detection(inspect, { texts: ['a'], only: ['de', 'pt-BR'] }),
      /^"only\[1\]" is not the code of a language\. GET \/v2\/languages lists the codes\.$/,
    ],
    [
      'with no languages to choose from',
      detection(inspect, { texts: ['a'], only: [] }),
      /^"only" is empty\. List at least one language, or leave it out\.$/,
    ],
    [
      'with a context that is a list',
      detection(inspect, { texts: ['a'], context: [] }),
      /^"context" must not be a list\.$/,
    ],
    [
      'with an option of another type',
      detection(inspect, { texts: ['a'], profanity: { spans: 'yes' } }),
      /^"profanity\.spans" must be true or false\.$/,
    ],
    [
      'with profanity of another type',
      detection(inspect, { texts: ['a'], profanity: 'yes' }),
      /^"profanity" must be true, false or an object\.$/,
    ],
    [
      'with a body that is too large',
      posted(single, 'application/json', new Uint8Array(maxBodyBytes + 1)),
      /^The body is larger than 16 MiB \(16,777,216 bytes\)\. Split it/,
    ],
  ])('%s', async (_, request, said) => {
    expect(await messageOf(request)).toMatch(said);
  });

  it('if the body is incomplete', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('lost')) });
    expect(await messageOf(streamed(body))).toMatch(/^The body is incomplete\. Send the request again\.$/);
  });

  it('if the body is compressed', async () => {
    const request = detection(single, { q: 'a' });
    request.headers.set('Content-Encoding', 'gzip');
    expect(await messageOf(request)).toMatch(/^The body is compressed .* Send it uncompressed\.$/);
  });

  it('if the message is not a request', async () => {
    const { body } = await answerMessage(apiOf(), 'hello', http);
    expect(body).toMatchObject({
      error: {
        message: expect.stringMatching(/^The message must be \{ method, path, .*\.$/),
      },
    });
  });
});

it.each([
  ['', 'unsupported_content_type'],
  ['?p=1&%71%5B%5D=x#y', 'text_in_query'],
  ['?q', 'text_in_query'],
  ['?Q=a&qq=b&a=?q=c&%5B%5D=q&p=1#&q=x', 'unsupported_content_type'],
])('a text in the URL is detected for every host name: %j', async (query, code) => {
  const request = {
    method: 'POST',
    // Some hosts pass on whatever host name the client sent.
    url: `https://[:99999/v2/detect/language${query}`,
    headers: new Headers({ Authorization: 'Bearer key' }),
    body: null,
    arrayBuffer: async () => new ArrayBuffer(),
  };
  expect(await apiOf().answer(request, { caller: http })).toMatchObject({
    status: 400,
    body: { error: { code } },
  });
});
