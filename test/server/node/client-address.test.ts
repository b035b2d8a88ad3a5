import { describe, expect, it } from 'vitest';
import { clientOf, forwardedAddress } from '../../../src/server/node/client-address.ts';

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

describe('the client of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:01:0::1', '2001:db8:1:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['something else', 'something else'],
  ])('is its first 64 bits if it is an IPv6 address: %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});
