export function urlOf(
  { host, isTls }: { readonly host: string; readonly isTls: boolean },
  port: number,
): string {
  // A wildcard address is not a destination, so the URL names the loopback address.
  const name = host === '0.0.0.0' || host === '::' || host === '*' ? '127.0.0.1' : host;
  return `${isTls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
