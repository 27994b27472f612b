import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['168.63.129.16', 32],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2002::', 16],
] as const)
  closed.addSubnet(net, bits, 'ipv6');

/** Is this a public IP address? An IPv4 address mapped to IPv6 counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  if (family === 0 || /^::ffff:/i.test(plain)) return false;
  return !closed.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * May the server ask this address: https (or one of `protocols`), a public host name, the default port?
 * Private hosts are allowed with `privateHosts`.
 */
export function isOutsideAddress(
  address: string,
  privateHosts: boolean,
  protocols: readonly string[] = ['https:'],
): boolean {
  const url = URL.parse(address);
  if (!url || !protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return false;
  if (privateHosts) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host) && url.port === '';
  return (
    url.port === '' &&
    host.includes('.') &&
    !/\.(localhost|local|internal|intranet|home|lan|arpa|test|invalid)$/i.test(host)
  );
}

type Answer = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * A DNS lookup that returns only public addresses. Checked at each connection, because a name can change its
 * address.
 */
export function publicLookup(hostname: string, options: LookupOptions, answer: Answer): void {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first)
      return answer(
        Object.assign(new Error(`${hostname} is not on the open internet.`), { code: 'EACCES' }),
        [],
      );
    return options.all ? answer(null, open) : answer(null, first.address, first.family);
  });
}
