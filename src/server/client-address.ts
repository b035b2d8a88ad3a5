/**
 * Returns the client address written by the nearest proxy, or undefined. Clients can forge earlier entries of
 * `X-Forwarded-For`, but the proxy appends its own.
 */
export function forwardedAddress(forwardedFor: string | undefined): string | undefined {
  const last = forwardedFor?.split(',').at(-1)?.trim();
  // Some proxies append the port, which differs for each connection.
  return last ? withoutPort(last) : undefined;
}

function withoutPort(address: string): string {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(address);
  if (bracketed !== null) return bracketed[1] as string;
  return /^[^:]*:\d+$/.test(address) ? address.slice(0, address.lastIndexOf(':')) : address;
}
