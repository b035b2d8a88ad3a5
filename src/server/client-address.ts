/**
 * The address of whoever sends a request, as far as somebody trustworthy tells it.
 */
import type { Bindings } from './bindings.ts';

/** What the runtime says of a request's connection: workerd the client's address, the edge its own place. */
interface Connection {
  readonly clientIp?: unknown;
  readonly colo?: unknown;
}

/**
 * The client's address, or undefined where only the client itself says one: a header that no proxy of ours
 * has written is worth nothing. Behind a proxy it is the last that the proxy added to `X-Forwarded-For`; at
 * Cloudflare's edge what the edge writes; else the other end of the connection, or, where one port serves TLS
 * and plain HTTP, an address that stands for it (commands/serve/shared-port.ts).
 */
export function clientAddress(
  request: Request & { readonly cf?: Connection | undefined },
  { BEHIND_PROXY, CALLERS_ALIKE }: Pick<Bindings, 'BEHIND_PROXY' | 'CALLERS_ALIKE'>,
): string | undefined {
  const { headers, cf } = request;
  if (BEHIND_PROXY) return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined;
  if (CALLERS_ALIKE) return undefined;
  if (typeof cf?.clientIp === 'string') return withoutPort(cf.clientIp);
  if (typeof cf?.colo === 'string') return headers.get('cf-connecting-ip') ?? undefined;
  return undefined;
}

/** `127.0.0.1:1234` and `[::1]:1234` name a connection; the address alone names who has it. */
function withoutPort(address: string): string {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(address);
  if (bracketed !== null) return bracketed[1] as string;
  return /^[^:]*:\d+$/.test(address) ? address.slice(0, address.lastIndexOf(':')) : address;
}
