import { isIPv6 } from 'node:net';

/**
 * Under what the attempts of an address are counted: an IPv4 address, or the first 64 bits of an IPv6
 * address, because one connection has all that begin with them.
 */
export function toNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const address = ip.replace(/%.*$/, '');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const front = groups(head);
  const missing = tail === undefined ? 0 : 8 - front.length - groups(tail).length;
  const all = [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
