/**
 * Finds the address of the client that sent a request, from trustworthy sources alone.
 */
import type { Bindings } from './bindings.ts';

/** What the runtime tells of a connection: workerd the client's address, Cloudflare's edge its own location. */
interface Connection {
  readonly clientIp?: unknown;
  readonly colo?: unknown;
}

/**
 * The client's address, or undefined when it is unknown. Clients can send any header, so one counts only when a known
 * proxy has written it:
 *
 *   behind a proxy          the last address in `X-Forwarded-For`
 *   at Cloudflare's edge    `CF-Connecting-IP`
 *   else                    the other end of the connection; where one port serves both TLS and plain HTTP, a loopback
 *                           address that is different for each client (commands/serve/shared-port.ts)
 */
export function clientAddress(
  request: Request & { readonly cf?: Connection | undefined },
  { BEHIND_PROXY, SHARED_CLIENT_ADDRESS }: Pick<Bindings, 'BEHIND_PROXY' | 'SHARED_CLIENT_ADDRESS'>,
): string | undefined {
  const { headers, cf } = request;
  if (BEHIND_PROXY) return forwardedAddress(headers);
  if (SHARED_CLIENT_ADDRESS) return undefined;
  if (typeof cf?.clientIp === 'string') return withoutPort(cf.clientIp);
  if (typeof cf?.colo === 'string') return headers.get('cf-connecting-ip') ?? undefined;
  return undefined;
}

/** The address that the nearest proxy has written, or undefined. */
export function forwardedAddress(headers: Pick<Headers, 'get'>): string | undefined {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  // Some proxies write the port, too, which is another one for each connection.
  return last ? withoutPort(last) : undefined;
}

/** `127.0.0.1` of `127.0.0.1:1234`, `::1` of `[::1]:1234`. */
function withoutPort(address: string): string {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(address);
  if (bracketed !== null) return bracketed[1] as string;
  return /^[^:]*:\d+$/.test(address) ? address.slice(0, address.lastIndexOf(':')) : address;
}
