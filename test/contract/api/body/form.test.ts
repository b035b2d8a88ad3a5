import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFields } from '../../../../src/contract/api/body/parse-fields.ts';
import { endpoints, maxValues } from '../../../../src/contract/api/index.ts';

const type = 'application/x-www-form-urlencoded';
const bulk = endpoints.find((endpoint) => endpoint.path === '/v2/bulk_detect/language');

function textsOf(form: string): unknown {
  if (bulk?.kind !== 'language') throw new Error('There is no such endpoint.');
  return parseFields[type](new TextEncoder().encode(form), bulk, type, maxValues)('q');
}

describe('a form', () => {
  it.each([
    ['q=50%de descuento año', ['50\ufffd descuento año']],
    ['q=скидка %FF', ['скидка \ufffd']],
    ['q=%', ['%']],
    ['q=%4', ['%4']],
    ['q=%4g%g4', ['%4g%g4']],
    ['q=%c3%A9+%2B', ['é +']],
    ['%71=a&&?q=b&q&q==&q[]=c', ['a', '', '=']],
    ['\ufeffq=a&q=\ufeffb', ['\ufeffb']],
    ['', []],
  ])('is parsed the same on every host: %j', (form, texts) => {
    expect(textsOf(form)).toEqual(texts);
  });

  it('is parsed as the URL standard specifies', () => {
    const piece = fc.constantFrom(...'q=&+%é?# ;', '%2', '%c3%a9', '%26', '%00');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const form = pieces.join('');
        // Node's parser corrupts letters next to bytes that are not UTF-8.
        const asKnown = [...new URLSearchParams(`?${form}`)];
        fc.pre(!JSON.stringify(asKnown).includes('\ufffd'));
        expect(textsOf(form)).toEqual(asKnown.filter(([name]) => name === 'q').map(([, text]) => text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('may consist of spaces up to the body limit', () => {
    const length = 16 * 1024 * 1024 - 2;
    expect(textsOf(`q=${'+'.repeat(length)}`)).toEqual([' '.repeat(length)]);
  });
});
