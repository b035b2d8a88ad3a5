import { isIPv6 } from 'node:net';

/** Clients can forge earlier entries, but the nearest proxy appends its own. */
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

const mappedIPv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** 64 bits of an IPv6 address usually belong to one client. */
export function clientOf(address: string): string {
  if (!address.includes(':')) return address;
  const [, mapped] = mappedIPv4.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [start = '', end] = plain.split('::');
  const left = start === '' ? [] : start.split(':');
  const right = end === undefined || end === '' ? [] : end.split(':');
  const rightCount = right.length + (end?.includes('.') ? 1 : 0);
  const zeros = end === undefined ? 0 : 8 - left.length - rightCount;
  const all = [...left, ...Array(zeros).fill('0'), ...right];
  const network = all.slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}
