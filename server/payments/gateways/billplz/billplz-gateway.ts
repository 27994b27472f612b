import { type BillReport, type Gateway, GatewayError } from '#server/payments/gateways/gateway.ts';
import { asRecord, asRecords, type GatewayClient } from '#server/payments/gateways/gateway-client.ts';
import { readSignedCallback, readSignedReturn, toReport } from './signed-bill.ts';

/** An account at Billplz. `url` has no slash at its end. */
export type BillplzAccount = Record<'url' | 'apiKey' | 'collection' | 'signatureKey', string>;

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The plain members of an answer, as fields of a form. */
function fieldsFor(answer: Record<string, unknown>): URLSearchParams {
  const fields = Object.entries(answer).flatMap(([name, value]) =>
    isPlain(value) ? [[name, String(value)] as [string, string]] : [],
  );
  return new URLSearchParams(fields);
}

/** The gateway Billplz, API v3. Its GETs take turns. */
export function billplzGateway(account: BillplzAccount, client: GatewayClient): Gateway {
  const { url: origin, apiKey, collection, signatureKey } = account;
  const headers = { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` };
  const at = (path: string) => `${origin}/api/v3${path}`;
  const read = async (path: string, asked: { hasReturned: boolean }) =>
    asRecord(await client.sendInTurn(at(path), { method: 'GET', headers }, asked));

  async function lastTryFailed(id: string, asked: { hasReturned: boolean }): Promise<boolean> {
    const tries = await read(`/bills/${id}/transactions`, asked)
      .then(({ transactions }) => asRecords(transactions))
      .catch(() => []);
    return tries.length > 0 && tries.every(({ status }) => status === 'failed');
  }

  return {
    name: 'billplz',
    async createBill({ refNo, amountSen, description, payer, callbackUrl, returnUrl }) {
      const form = {
        collection_id: collection,
        email: payer.email,
        name: payer.name.slice(0, 255),
        amount: String(amountSen),
        description: description.slice(0, 200),
        callback_url: callbackUrl,
        redirect_url: returnUrl,
        reference_1_label: 'Order',
        reference_1: refNo,
        deliver: 'false',
      };
      const answer = await client.send(at('/bills'), { method: 'POST', headers, form });
      const { id, url, amount } = asRecord(answer);
      const page = typeof url === 'string' ? URL.parse(url) : null;
      const isPage = page?.protocol === 'https:' || page?.origin === origin;
      if (
        typeof id !== 'string' ||
        !/^[\w-]{1,64}$/.test(id) ||
        !page ||
        !isPage ||
        Number(amount) !== amountSen
      )
        throw new GatewayError('Billplz answered no bill of this amount.');
      return { gatewayBillId: id, url: page.href };
    },
    async query(gatewayBillId, asked): Promise<BillReport> {
      const id = encodeURIComponent(gatewayBillId);
      const report = toReport(fieldsFor(await read(`/bills/${id}`, asked)));
      if (report?.gatewayBillId !== gatewayBillId) throw new GatewayError('Billplz answered no bill.');
      const isDeclined = asked.hasReturned && report.state === 'due' && (await lastTryFailed(id, asked));
      return isDeclined ? { ...report, state: 'declined' } : report;
    },
    async closeBill(gatewayBillId) {
      asRecord(
        await client.send(at(`/bills/${encodeURIComponent(gatewayBillId)}`), { method: 'DELETE', headers }),
      );
    },
    readCallback: (fields) => readSignedCallback(fields, signatureKey, collection),
    readReturn: (query) => readSignedReturn(query, signatureKey),
  };
}
