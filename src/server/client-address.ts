/**
 * Finds the address of the client that sent a request through a proxy.
 */

/** The address that the nearest proxy has written, or undefined. Clients can send the header too, but the proxy adds to it. */
export function forwardedAddress(headers: Pick<Headers, 'get'>): string | undefined {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  // Some proxies add the port, which is another one for each connection.
  return last ? withoutPort(last) : undefined;
}

/** `127.0.0.1` of `127.0.0.1:1234`, `::1` of `[::1]:1234`. */
function withoutPort(address: string): string {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(address);
  if (bracketed !== null) return bracketed[1] as string;
  return /^[^:]*:\d+$/.test(address) ? address.slice(0, address.lastIndexOf(':')) : address;
}
