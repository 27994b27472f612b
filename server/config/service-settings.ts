import { gatewayNameWords } from '#openapi/words.gen.ts';
import { secureUrl } from './address-parsers.ts';
import { basisPoints, flag, oneOf, text } from './parsers.ts';
import type { SettingsTable } from './setting.ts';

/**
 * The settings of services outside, and of those that are embedded in their place. Gateways and platforms have
 * theirs in their own modules.
 */
export const serviceSettings = {
  imageAnalysis: {
    endpoint: {
      name: 'IMAGE_ANALYSIS_ENDPOINT',
      default: { otherwise: 'pictures are checked on the device alone' },
      parse: secureUrl,
      says: 'An Azure Vision resource for the image check. Needs `IMAGE_ANALYSIS_KEY`.',
      group: 'images',
    },
    key: {
      name: 'IMAGE_ANALYSIS_KEY',
      default: '',
      parse: text,
      says: 'Key of the Azure Vision resource.',
      group: 'images',
    },
    celebrities: {
      name: 'IMAGE_ANALYSIS_CELEBRITIES',
      default: 'false',
      parse: flag,
      says: "`true` asks for celebrities too, which needs Microsoft's approval.",
      group: 'images',
    },
  },
  vapid: {
    publicKey: {
      name: 'VAPID_PUBLIC_KEY',
      default: { otherwise: 'a pair of keys that is made once and stored in the database' },
      parse: text,
      says: 'Public key for Web Push, made by `npx web-push generate-vapid-keys`.',
      group: 'email',
    },
    privateKey: {
      name: 'VAPID_PRIVATE_KEY',
      default: { otherwise: 'as `VAPID_PUBLIC_KEY`' },
      parse: text,
      says: 'Private key for Web Push.',
      group: 'email',
    },
  },
  payments: {
    gateway: {
      name: 'PAYMENT_GATEWAY',
      default: { otherwise: '`sandbox`; none with https' },
      parse: oneOf(...gatewayNameWords),
      says: 'Where packages are paid. `sandbox` is an embedded bank at which no money moves and everybody can pay everything: never the gateway of a real portal. Where `PUBLIC_URL` is https, the server starts only if this is set.',
      group: 'payments',
    },
    sstBasisPoints: {
      name: 'SST_PERCENT',
      default: '8',
      parse: basisPoints,
      says: 'Rate of SST on packages, in percent.',
      group: 'payments',
    },
    sstNumber: {
      name: 'SST_NUMBER',
      default: 'W10-0000-00000000',
      parse: text,
      says: 'Registration number for SST, on receipts.',
      group: 'payments',
    },
  },
} satisfies SettingsTable;
