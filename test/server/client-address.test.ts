import { describe, expect, it } from 'vitest';
import { clientAddress } from '../../src/server/client-address.ts';

function addressOf(
  headers: Record<string, string>,
  cf: Record<string, unknown> | undefined,
  BEHIND_PROXY = false,
  SHARED_CLIENT_ADDRESS = false,
): string | undefined {
  const request = new Request('https://server.example/', { headers });
  return clientAddress(Object.assign(request, { cf }), { BEHIND_PROXY, SHARED_CLIENT_ADDRESS });
}

const forged = { 'X-Forwarded-For': '203.0.113.9', 'CF-Connecting-IP': '203.0.113.9' };

describe('the address of a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:5000', '192.0.2.1'],
    ['[2001:db8::1]:5000', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('is the other end of the connection: %s', (clientIp, address) => {
    expect(addressOf(forged, { clientIp })).toBe(address);
  });

  it.each(['192.0.2.1', '192.0.2.1:5000'])(
    'is what the proxy added last, where there is one: %s',
    (added) => {
      const headers = { 'X-Forwarded-For': `203.0.113.9, ${added}` };
      expect(addressOf(headers, { clientIp: '127.0.0.1' }, true)).toBe('192.0.2.1');
    },
  );

  it('is what the edge says at the edge', () => {
    expect(addressOf({ 'CF-Connecting-IP': '192.0.2.1' }, { colo: 'BER' })).toBe('192.0.2.1');
  });

  it('is unknown where only the client itself says one, behind a proxy that says none, and where all look alike', () => {
    expect(addressOf(forged, undefined)).toBeUndefined();
    expect(addressOf(forged, {})).toBeUndefined();
    expect(addressOf({}, { clientIp: '127.0.0.1' }, true)).toBeUndefined();
    expect(addressOf({}, { clientIp: '127.0.0.1' }, false, true)).toBeUndefined();
  });
});
