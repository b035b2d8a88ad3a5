import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageHeaders } from '../../../src/contract/api/answer-message.ts';
import { rounds } from '../../rounds.ts';

const names = ['authorization', 'Accept', 'ACCEPT', 'x-a', 'content-type'];

describe('the headers of a message', () => {
  it('are parsed, joined and refused as the Fetch standard specifies', () => {
    const name = fc.oneof(fc.constantFrom(...names), fc.string(), fc.string({ unit: 'binary' }));
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(' a ', '\ta\r\n', 'é', '\0'),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (given) => {
        const read = (make: () => Pick<Headers, 'get'>) => {
          try {
            const headers = make();
            return names.map((wanted) => headers.get(wanted));
          } catch (thrown) {
            return (thrown as Error).name;
          }
        };
        expect(read(() => new MessageHeaders(given))).toEqual(read(() => new Headers(given)));
      }),
      { numRuns: 150 * rounds },
    );
  });

  it('omit Content-Length, which browsers forbid pages to set', () => {
    expect(new MessageHeaders({ 'Content-Length': '99' }).get('content-length')).toBeNull();
  });
});
