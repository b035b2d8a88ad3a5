import { describe, expect, it } from 'vitest';
import { forwardedAddress } from '../../src/server/client-address.ts';

describe('the client address behind a proxy', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:5000', '192.0.2.1'],
    ['[2001:db8::1]:5000', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['203.0.113.9, 192.0.2.1', '192.0.2.1'],
    ['203.0.113.9, 192.0.2.1:5000', '192.0.2.1'],
  ])('is the last one in the header: %s', (forwarded, address) => {
    expect(forwardedAddress(forwarded)).toBe(address);
  });

  it('is unknown without the header', () => {
    expect(forwardedAddress(undefined)).toBeUndefined();
    expect(forwardedAddress('')).toBeUndefined();
  });
});
