import { describe, expect, it } from 'vitest';
import { apiOf, http } from './parts.ts';

async function statusFor(accept: string): Promise<number> {
  const request = new Request('https://localhost/v2/languages', { headers: { accept } });
  return (await apiOf().fetch(request, { caller: http })).status;
}

const utf8 = 'application/json;charset=utf-8';

describe('the Accept header', () => {
  it.each([
    ['lets a named type override a wider range', 'application/json;q=0.1, */*;q=0', 200],
    ['lets a named type override a wider range in any order', '*/*, application/json;q=0', 406],
    ['lets application/* override */*', '*/*;q=0, application/*;q=0.2', 200],
    ['lets a named type override application/*', 'application/*, application/json;q=0', 406],
    ['lets a type with parameters override one without', `${utf8}, application/json;q=0`, 200],
    ['does not count a quality as a parameter', `application/json;q=0.5, ${utf8};q=0`, 406],
    ['does not count a quality in upper case as a parameter', `application/json;Q=0.5, ${utf8};q=0`, 406],
    ['uses the higher quality of two equal ranges', 'application/json;q=0, application/json;q=0.5', 200],
    [
      'uses the higher quality of two equal ranges in any order',
      'application/json;q=0.5, application/json;q=0',
      200,
    ],
    ['is not case-sensitive', 'Application/JSON', 200],
    ['may leave out the zero of a quality, as Java does', 'application/json;q=.2', 200],
    ['may leave out the digits of a quality after its point', 'application/json;q=1.', 200],
    ['may have many digits in a quality', 'application/json;q=0.00000001', 200],
    ['may have several digits before the point of a quality', 'application/json;q=00, */*;q=0', 406],
    ['may have several digits after the point of a quality', 'application/json;q=.25, */*;q=0', 200],
    ['refuses a type with quality 0 in upper case', 'application/json;Q=0', 406],
    ['is read without ranges whose quality is above 1', 'application/json;q=0, */*;q=2', 406],
    ['is read without ranges whose quality starts with a letter', `application/json;q=0, ${utf8};q=x1`, 406],
    ['is read without ranges whose quality ends with a letter', `application/json;q=0, ${utf8};q=1x`, 406],
    ['is read without ranges whose quality is below 0', `application/json;q=0, */*;q=-1, ${utf8};q=-1`, 406],
    ['is read without ranges whose quality has an exponent', `application/json;q=0, ${utf8};q=1e-1`, 406],
    ['is read without ranges whose quality has two points', `application/json;q=0, ${utf8};q=0.1.2`, 406],
    ['is read without types that have no subtype', 'application/json;q=0, application', 406],
    ['is read without ranges after other words', 'text/html, application json/application/json', 406],
    ['accepts JSON if it has words before its only range', 'any text/html', 200],
    ['accepts JSON if it has words after its only range', 'text/html please', 200],
    ['refuses JSON if it names only other types', 'text/html, image/*', 406],
  ])('%s: %s', async (_, accept, status) => {
    expect(await statusFor(accept)).toBe(status);
  });

  it('gets an error that lists the formats if it is refused', async () => {
    const request = new Request('https://localhost/v2/languages', { headers: { accept: 'text/html' } });
    const answer = await apiOf().fetch(request, { caller: http });
    const { error } = (await answer.json()) as { error: { message: string } };
    expect(error.message).toMatch(/application\/json, .* \.json/);
  });
});
