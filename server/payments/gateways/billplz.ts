import { setTimeout } from 'node:timers/promises';
import type { BillplzAccount } from '#server/config/billplz-account.ts';
import type { BillplzTurns } from './billplz-turns.ts';
import { type BillReport, type Gateway, GatewayFault, GatewayPause } from './gateway.ts';
import { readSignedCallback, readSignedReturn, reportOf } from './signed-bill.ts';

/** How long Billplz may take to answer, in milliseconds. */
const answerWithinMs = 10_000;
const longestAnswer = 100_000;

type Answer = Record<string, unknown>;

async function asObject(response: Response): Promise<Answer> {
  const text = await response.text();
  if (text.length > longestAnswer) throw new GatewayFault('The answer is too long.');
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Answer;
  } catch {
    // Below.
  }
  throw new GatewayFault('The answer is no JSON object.');
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The plain members of an answer, as fields of a form. */
function fieldsOf(answer: Answer): URLSearchParams {
  const fields = Object.entries(answer).flatMap(([name, value]) =>
    isPlain(value) ? [[name, String(value)] as [string, string]] : [],
  );
  return new URLSearchParams(fields);
}

/**
 * The gateway Billplz, API v3. Requests that read take `turns`. `answerMs` limits how long an answer may take.
 */
export function billplzGateway(
  account: BillplzAccount,
  turns: BillplzTurns,
  answerMs = answerWithinMs,
): Gateway {
  const authorization = `Basic ${Buffer.from(`${account.apiKey}:`).toString('base64')}`;

  async function ask(method: string, path: string, form?: Record<string, string>): Promise<Answer> {
    try {
      const response = await fetch(`${account.url}/api/v3${path}`, {
        method,
        headers: { authorization, accept: 'application/json' },
        signal: AbortSignal.timeout(answerMs),
        redirect: 'error',
        ...(form && { body: new URLSearchParams(form) }),
      });
      const pausedUntil = await turns.pauseAfter(response);
      if (response.status === 429 && pausedUntil) throw new GatewayPause(pausedUntil);
      if (!response.ok) throw new GatewayFault(`Billplz answered ${response.status}.`);
      return await asObject(response);
    } catch (fault) {
      throw fault instanceof GatewayFault ? fault : new GatewayFault(String(fault));
    }
  }

  async function read(path: string, asked: { hasReturned: boolean }): Promise<Answer> {
    const turn = await turns.take(asked);
    if ('after' in turn) throw new GatewayPause(turn.after);
    await setTimeout(turn.waitMs);
    return ask('GET', path);
  }

  async function lastTryFailed(id: string, asked: { hasReturned: boolean }): Promise<boolean> {
    const { transactions } = await read(`/bills/${id}/transactions`, asked).catch((): Answer => ({}));
    const tries = Array.isArray(transactions) ? (transactions as Answer[]) : [];
    return tries.length > 0 && tries.every((one) => one?.['status'] === 'failed');
  }

  return {
    name: 'billplz',
    async createBill({ refNo, amountSen, description, payer, callbackUrl, returnUrl }) {
      const answer = await ask('POST', '/bills', {
        collection_id: account.collection,
        email: payer.email,
        name: payer.name.slice(0, 255),
        amount: String(amountSen),
        description: description.slice(0, 200),
        callback_url: callbackUrl,
        redirect_url: returnUrl,
        reference_1_label: 'Order',
        reference_1: refNo,
        deliver: 'false',
      });
      const { id, url, amount } = answer;
      const page = typeof url === 'string' ? URL.parse(url) : null;
      const isPage = page?.protocol === 'https:' || page?.origin === account.url;
      if (
        typeof id !== 'string' ||
        !/^[\w-]{1,64}$/.test(id) ||
        !page ||
        !isPage ||
        Number(amount) !== amountSen
      )
        throw new GatewayFault('Billplz answered no bill of this amount.');
      return { gatewayBillId: id, url: page.href };
    },
    async query(gatewayBillId, asked): Promise<BillReport> {
      const id = encodeURIComponent(gatewayBillId);
      const report = reportOf(fieldsOf(await read(`/bills/${id}`, asked)));
      if (report?.gatewayBillId !== gatewayBillId) throw new GatewayFault('Billplz answered no bill.');
      const isDeclined = asked.hasReturned && report.state === 'due' && (await lastTryFailed(id, asked));
      return isDeclined ? { ...report, state: 'declined' } : report;
    },
    async closeBill(gatewayBillId) {
      await ask('DELETE', `/bills/${encodeURIComponent(gatewayBillId)}`);
    },
    readCallback: (fields) => readSignedCallback(fields, account.signatureKey, account.collection),
    readReturn: (query) => readSignedReturn(query, account.signatureKey),
  };
}
