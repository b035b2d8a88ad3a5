/**
 * Writes the address at which a server can be reached.
 */
export function urlOf(
  { host, isTls }: { readonly host: string; readonly isTls: boolean },
  port: number,
): string {
  // "All interfaces" is no address that a client can use; loopback is one of them.
  const name = host === '0.0.0.0' || host === '::' || host === '*' ? '127.0.0.1' : host;
  return `${isTls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
