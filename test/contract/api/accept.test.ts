import { describe, expect, it } from 'vitest';
import { apiOf, http } from './parts.ts';

/** Returns the status for the list of languages with this Accept header. */
async function statusFor(accept: string): Promise<number> {
  const request = new Request('https://localhost/v2/languages', { headers: { accept } });
  return (await apiOf().fetch(request, { caller: http })).status;
}

describe('the Accept header', () => {
  it.each([
    ['a range that names JSON decides over a wider one', 'application/json;q=0.1, */*;q=0', 200],
    ['also where it comes last', '*/*, application/json;q=0', 406],
    ['and so does one for any application', '*/*;q=0, application/*;q=0.2', 200],
    ['which gives way to the name', 'application/*, application/json;q=0', 406],
    [
      'parameters of JSON are more specific than none',
      'application/json;charset=utf-8, application/json;q=0',
      200,
    ],
    ['in either order', 'application/json;q=0, application/json;charset=utf-8', 200],
    ['a quality is no such parameter', 'application/json;q=0.5, application/json;charset=utf-8;q=0', 406],
    ['nor is one in capitals', 'application/json;Q=0.5, application/json;charset=utf-8;q=0', 406],
    [
      'of two that say the same the better quality counts',
      'application/json;q=0, application/json;q=0.5',
      200,
    ],
    ['in either order too', 'application/json;q=0.5, application/json;q=0', 200],
    ['names have no case', 'Application/JSON', 200],
    ['a quality may leave out its zero, as Java does', 'application/json;q=.2', 200],
    ['and what follows its point', 'application/json;q=1.', 200],
    ['and have many digits', 'application/json;q=0.00000001', 200],
    ['with several before the point', 'application/json;q=00, */*;q=0', 406],
    ['and several behind it', 'application/json;q=.25, */*;q=0', 200],
    ['a quality of 0 takes nothing', 'application/json;q=0', 406],
    ['in capitals too', 'application/json;Q=0', 406],
    ['a range with a quality above 1 does not count', 'application/json;q=0, */*;q=2', 406],
    ['nor does one with words in it', 'application/json;q=0, application/json;charset=utf-8;q=x1', 406],
    ['or behind it', 'application/json;q=0, application/json;charset=utf-8;q=1x', 406],
    ['nor one below 0', 'application/json;q=0, */*;q=-1, application/json;charset=utf-8;q=-1', 406],
    ['nor one with an exponent', 'application/json;q=0, application/json;charset=utf-8;q=1e-1', 406],
    ['nor one with two points', 'application/json;q=0, application/json;charset=utf-8;q=0.1.2', 406],
    ['nor does what is no range', 'application/json;q=0, application', 406],
    ['nor a range with a space before it', 'text/html, application json/application/json', 406],
    ['a header in which nothing counts is no wish', 'json', 200],
    ['nor are words about a range', 'any text/html', 200],
    ['whichever side they stand on', 'text/html please', 200],
    ['other types alone are refused', 'text/html, image/*', 406],
  ])('%s: %s', async (_, accept, status) => {
    expect(await statusFor(accept)).toBe(status);
  });

  it('is answered with what to send if it is refused', async () => {
    const request = new Request('https://localhost/v2/languages', { headers: { accept: 'text/html' } });
    const answer = await apiOf().fetch(request, { caller: http });
    const { error } = (await answer.json()) as { error: { message: string } };
    expect(error.message).toMatch(/application\/json, .* \.json/);
  });
});
