/**
 * Returns the client address written by the nearest proxy, or undefined. Clients can forge earlier entries of
 * the header, but the proxy appends its own.
 */
export function forwardedAddress(headers: Pick<Headers, 'get'>): string | undefined {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  // Some proxies append the port, which differs for each connection.
  return last ? withoutPort(last) : undefined;
}

function withoutPort(address: string): string {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(address);
  if (bracketed !== null) return bracketed[1] as string;
  return /^[^:]*:\d+$/.test(address) ? address.slice(0, address.lastIndexOf(':')) : address;
}
