import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Whose word a forwarded address is taken on: nobody's, that of so many proxies in a row, or that of these
 * addresses.
 */
export type TrustedProxies = false | number | string[];

const mostHops = 16;

/** A network so large that everybody is in it would let everybody choose an address. */
const widest = { ipv4: 8, ipv6: 7 } as const;

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (isIP(address) === 0 || more !== undefined) return false;
  if (bits === undefined) return true;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (!/^\d{1,3}$/.test(bits) || Number(bits) < widest[family]) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), family);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads `false`, a number of proxies, or `loopback`, addresses and networks with commas between them; null
 * for anything else.
 */
export function trustedProxiesFrom(text: string): TrustedProxies | null {
  if (text === 'false') return false;
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= mostHops ? Number(text) : null;
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => name === 'loopback' || isNetwork(name)) ? names : null;
}

/** The same as Fastify asks it: `hop` 0 is the peer itself. Fastify trusts nobody by a bare number. */
export function proxyTrust(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}
