import type { BillReport, ReadCallback } from '#server/payments/gateways/gateway.ts';
import { isSigned } from './x-signature.ts';

const toNumber = (text: string | null) => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : null);

/** A time such as `2018-09-27 15:15:09 +0800`. */
function momentFrom(text: string | null): Date | null {
  const at = new Date((text ?? '').replace(/^(\S+) (\S+) ([+-]\d{2})(\d{2})$/, '$1T$2$3:$4'));
  return Number.isNaN(at.getTime()) ? null : at;
}

/** What the fields of a bill say. Null where they are not those of a bill. */
export function toReport(fields: URLSearchParams): BillReport | null {
  const text = (name: string) => fields.get(name);
  const [gatewayBillId, amountSen, paidSen] = [
    text('id'),
    toNumber(text('amount')),
    toNumber(text('paid_amount') || '0'),
  ];
  if (!gatewayBillId || amountSen === null || paidSen === null || !text('state')) return null;
  const about = { gatewayBillId, amountSen, paidSen, paidAt: momentFrom(text('paid_at')) };
  const tried = text('transaction_status');
  if (text('paid') === 'true')
    return text('state') === 'paid' && (tried === null || tried === 'completed')
      ? { ...about, state: 'paid' }
      : null;
  if (text('paid') !== 'false') return null;
  if (text('state') === 'deleted') return { ...about, state: 'deleted' };
  return { ...about, state: tried === 'failed' ? 'declined' : 'due' };
}

/**
 * The fields of a callback, by the documentation of Billplz. X-Signature joins names and values, so that
 * `paidtru=e` has the signature of `paid=true`: a field of another name makes the callback unreadable.
 */
const callbackNames: ReadonlySet<string> = new Set([
  'id',
  'collection_id',
  'paid',
  'state',
  'amount',
  'paid_amount',
  'due_at',
  'email',
  'mobile',
  'name',
  'url',
  'paid_at',
  'transaction_id',
  'transaction_status',
  'x_signature',
]);

/** Reads a signed callback. */
export function readSignedCallback(fields: URLSearchParams, key: string, collection: string): ReadCallback {
  const signature = fields.get('x_signature') ?? '';
  if (!isSigned(fields, signature, key)) return { kind: 'forged' };
  const unreadable = (why: string): ReadCallback => ({
    kind: 'unreadable',
    gatewayBillId: fields.get('id') ?? '',
    why,
  });
  const unknown = [...fields.keys()].find((name) => !callbackNames.has(name));
  if (unknown !== undefined) return unreadable(`field "${unknown}"`);
  if (fields.get('collection_id') !== collection) return unreadable('another collection');
  const report = toReport(fields);
  if (!report) return unreadable('not the fields of a bill');
  return { kind: 'report', report, signature: signature.toLowerCase() };
}

/** The bill of a signed return address. Other fields than those of the gateway do not count. */
export function readSignedReturn(query: URLSearchParams, key: string): string | null {
  const fields = new URLSearchParams([...query].filter(([name]) => /^billplz\[\w+\]$/.test(name)));
  const id = fields.get('billplz[id]');
  return id && isSigned(fields, fields.get('billplz[x_signature]') ?? '', key) ? id : null;
}
