import { minuteMs } from '#domain/time.ts';
import { secureOrigin } from '#server/config/address-parsers.ts';
import { text } from '#server/config/parsers.ts';
import type { SettingsTable } from '#server/config/setting.ts';
import { gatewayClient } from '#server/payments/gateways/gateway-client.ts';
import { defineGateway } from '#server/payments/gateways/gateway-module.ts';
import { type GatewayLimit, gatewayTurns } from '#server/payments/gateways/gateway-turns.ts';
import { billplzGateway } from './billplz-gateway.ts';

const settings = {
  apiKey: {
    name: 'BILLPLZ_API_KEY',
    default: '',
    parse: text,
    says: 'Secret key of the account at Billplz. `PAYMENT_GATEWAY=billplz` needs it, the collection and the X Signature key.',
    group: 'payments',
  },
  collection: {
    name: 'BILLPLZ_COLLECTION',
    default: '',
    parse: text,
    says: 'Collection at Billplz.',
    group: 'payments',
  },
  signatureKey: {
    name: 'BILLPLZ_SIGNATURE_KEY',
    default: '',
    parse: text,
    says: 'X Signature key of the account at Billplz.',
    group: 'payments',
  },
  url: {
    name: 'BILLPLZ_URL',
    default: 'https://www.billplz.com',
    parse: secureOrigin,
    says: 'Address of Billplz; `https://www.billplz-sandbox.com` for its sandbox.',
    group: 'payments',
  },
} satisfies SettingsTable;

/**
 * All GETs count together, for an account or an address: 100 in 5 minutes, or 10 for whoever was found to ask too much
 * ("Rate Limit" of its API reference). With all of the longer burst, a window has less than 100 turns.
 */
export const billplzLimit: GatewayLimit = {
  windowMs: 5 * minuteMs,
  ofJobs: { perSecond: 0.3, burst: 3, waitAtMostMs: 10_000 },
  ofPayers: { perSecond: 0.3, burst: 8, waitAtMostMs: 3000 },
};

export const billplz = defineGateway({
  name: 'billplz',
  title: 'Billplz',
  settings,
  create: (account, { db }) =>
    billplzGateway(account, gatewayClient('Billplz', gatewayTurns(db, 'billplz', billplzLimit))),
});
