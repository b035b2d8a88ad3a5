// @vitest-environment happy-dom
import { render } from 'preact';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiReference } from '../../src/site/api-reference.tsx';

beforeAll(() => render(<ApiReference />, document.body));

/** Returns the text and the examples of an endpoint. */
function toldOf(endpoint: string): { readonly text: string; readonly examples: readonly string[] } {
  const all = [...document.querySelectorAll('details')];
  const found = all.find((each) => each.querySelector('summary code')?.textContent === endpoint);
  const examples = [...(found?.querySelectorAll('pre') ?? [])].map(({ textContent }) => textContent);
  return { text: found?.textContent ?? '', examples };
}

describe('the API reference on the playground', () => {
  it('shows a form example for endpoints that reject JSON', () => {
    expect(toldOf('POST /v1/detect').examples[0]).toBe('q=Guten+Tag%2C+wie+geht+es+Ihnen%3F');
    expect(toldOf('POST /v1/bulk').examples[0]).toMatch(/^q%5B%5D=Guten\+Tag.*&q%5B%5D=Bonjour/);
  });

  it('shows a JSON example for endpoints that accept both', () => {
    const [json = '', form] = toldOf('POST /v2/detect/language').examples;
    expect(JSON.parse(json)).toEqual({ q: 'Guten Tag, wie geht es Ihnen?' });
    expect(form).toMatch(/^q=/);
  });

  it.each([
    ['POST /v2/detect/language', { results: [{ lang: 'string', confidence: 'number, 0 to 1' }] }],
    ['POST /v2/bulk_detect/profanity', { scores: ['number, 0 to 1'] }],
    ['GET /v2/languages', { '…': ['string', 'string'] }],
    ['GET /v2/status', { status: expect.objectContaining({ daily_limit: 'integer, -1 or more' }) }],
  ])('shows the shape of an answer: %s', (endpoint, shape) => {
    expect(JSON.parse(toldOf(endpoint).examples.at(-1) ?? '')).toEqual(shape);
  });

  it('names the limits of texts and bodies', () => {
    const { text } = toldOf('POST /v2/bulk_detect/language');
    for (const limit of ['16,777,216 bytes', '1,000,000 characters', '10,000 texts'])
      expect(text).toContain(limit);
  });
});
