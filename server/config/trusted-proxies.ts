import { BlockList, isIP, isIPv6 } from 'node:net';
import { StartError } from '#server/errors/start-error.ts';

/** Which proxies are trusted to forward addresses: none, a number of proxies in a row, or these addresses. */
export type TrustedProxies = false | number | string[];

const mostHops = 16;

/** The shortest allowed prefixes: in a larger network anybody could choose their address. */
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
 * Parses `false`, a number of proxies, or a comma-separated list of `loopback`, addresses and networks. Null
 * if invalid.
 */
function trustedProxiesFrom(text: string): TrustedProxies | null {
  if (text === 'false') return false;
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= mostHops ? Number(text) : null;
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => name === 'loopback' || isNetwork(name)) ? names : null;
}

/** As `trustedProxiesFrom`, but throws a StartError. */
export function trustedProxies(value: string, name: string): TrustedProxies {
  const trusted = trustedProxiesFrom(value);
  if (trusted === null)
    throw new StartError(
      `${name} must be false, a number of proxies from 1 to 16, or loopback, addresses and networks such as 10.0.0.0/8, separated by commas; it is "${value}".`,
    );
  return trusted;
}

/**
 * The value for Fastify's `trustProxy`. `hop` 0 is the direct peer. Fastify does not support a plain number.
 */
export function proxyTrust(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}
