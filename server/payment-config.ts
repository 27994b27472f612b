import { address, basisPoints, oneOf } from './config-values.ts';
import { StartFault } from './start-fault.ts';

/** An account at Billplz. */
export interface BillplzAccount {
  /** Without a slash at the end. */
  url: string;
  apiKey: string;
  collection: string;
  signatureKey: string;
}

/** How agents pay for packages (R-PAY-3, R-PAY-4). */
export interface PaymentConfig {
  gateway: 'sandbox' | 'billplz';
  /** Null unless all of its settings are given; bills of an earlier gateway are still followed. */
  billplz: BillplzAccount | null;
  /** Rate of SST, in hundredths of a percent. */
  sstBasisPoints: number;
  /** Registration number for SST, on receipts. Empty: no number is printed. */
  sstNumber: string;
}

type Text = (name: string, fallback: string) => string;

const names = ['BILLPLZ_API_KEY', 'BILLPLZ_COLLECTION', 'BILLPLZ_SIGNATURE_KEY'] as const;

function billplzFrom(text: Text, isNeeded: boolean): BillplzAccount | null {
  const [apiKey = '', collection = '', signatureKey = ''] = names.map((name) => text(name, ''));
  const missing = names.filter((name) => !text(name, ''));
  if (missing.length > 0 && (isNeeded || missing.length < names.length))
    throw new StartFault(`Billplz needs ${missing.join(', ')} too.`);
  if (missing.length > 0) return null;
  const url = address('BILLPLZ_URL', text('BILLPLZ_URL', 'https://www.billplz.com'), ['https:', 'http:']);
  if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    throw new StartFault('BILLPLZ_URL must start with https://.');
  return { url: url.origin, apiKey, collection, signatureKey };
}

/** Reads and checks the settings of payments. Throws a StartFault that names the invalid variable. */
export function paymentConfigFrom(text: Text): PaymentConfig {
  const gateway = oneOf('PAYMENT_GATEWAY', text('PAYMENT_GATEWAY', 'sandbox'), ['sandbox', 'billplz']);
  return {
    gateway,
    billplz: billplzFrom(text, gateway === 'billplz'),
    sstBasisPoints: basisPoints('SST_PERCENT', text('SST_PERCENT', '8')),
    sstNumber: text('SST_NUMBER', 'W10-0000-00000000'),
  };
}
