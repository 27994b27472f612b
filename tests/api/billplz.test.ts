import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billplzLimit } from '#server/payments/gateways/billplz/billplz.ts';
import { billplzGateway } from '#server/payments/gateways/billplz/billplz-gateway.ts';
import { gatewayClient } from '#server/payments/gateways/gateway-client.ts';
import { type GatewayTurns, pauseMsAfter } from '#server/payments/gateways/gateway-turns.ts';
import { GatewayError } from '#server/payments/gateways/gateway.ts';
import { readSignedCallback, readSignedReturn } from '#server/payments/gateways/billplz/signed-bill.ts';
import { isSigned, xSignature } from '#server/payments/gateways/billplz/x-signature.ts';
import { asPage, type BillplzAnswer, type FakeBillplz, inJson, startBillplz } from '#support/billplz.ts';
import { crc16, duitNowText } from '#server/payments/sandbox-bank/duitnow.ts';

const key = 'S-s7b4yWpp9h7rrkNM1i3Z_g';
const signature = '0fe0a20b8d557eeae570377783d062a3816a9ea80f368860bacfa7ec3ca4d00e';
const callback = {
  id: 'zq0tm2wc',
  collection_id: 'yhx5t1pp',
  paid: 'true',
  state: 'paid',
  amount: '100',
  paid_amount: '100',
  due_at: '2018-9-27',
  email: 'tester@test.com',
  mobile: '',
  name: 'TESTER',
  url: 'http://www.billplz-sandbox.com/bills/zq0tm2wc',
  paid_at: '2018-09-27 15:15:09 +0800',
};
const returned = {
  'billplz[id]': 'zq0tm2wc',
  'billplz[paid]': 'true',
  'billplz[paid_at]': '2018-09-27 15:15:09 +0800',
};

describe('X-Signature', () => {
  test('of the published callback', () => {
    expect(xSignature(Object.entries(callback), key)).toBe(signature);
  });

  test('of the published return address, whatever the order of its fields', () => {
    const right = '4aab095fe5a39b1d534500988f9a0cb085cd1b6d5bbb55dd4e02ea6fa102b47b';
    expect(xSignature(Object.entries(returned), key)).toBe(right);
    expect(xSignature(Object.entries(returned).toReversed(), key)).toBe(right);
    const query = new URLSearchParams({ ref: 'not signed', ...returned, 'billplz[x_signature]': right });
    expect(readSignedReturn(query, key)).toBe('zq0tm2wc');
    query.set('billplz[paid]', 'false');
    expect(readSignedReturn(query, key)).toBeNull();
  });

  test('is refused where anything differs, or a name is there twice', () => {
    const fields = (changes = {}) => new URLSearchParams({ ...callback, x_signature: signature, ...changes });
    expect(isSigned(fields(), signature, key)).toBe(true);
    expect(isSigned(fields(), signature.toUpperCase(), key)).toBe(true);
    expect(isSigned(fields(), signature.slice(1), key)).toBe(false);
    expect(isSigned(fields(), '', key)).toBe(false);
    expect(isSigned(fields({ amount: '101' }), signature, key)).toBe(false);
    expect(isSigned(fields(), signature, 'another key')).toBe(false);
    expect(isSigned(new URLSearchParams([...fields(), ['id', 'zq0tm2wc']]), signature, key)).toBe(false);
  });

  test('a callback says what the bill says', () => {
    const fields = new URLSearchParams({ ...callback, x_signature: signature });
    expect(readSignedCallback(fields, key, 'yhx5t1pp')).toEqual({
      kind: 'report',
      signature,
      report: {
        gatewayBillId: 'zq0tm2wc',
        amountSen: 100,
        paidSen: 100,
        state: 'paid',
        paidAt: new Date('2018-09-27T07:15:09Z'),
      },
    });
    expect(readSignedCallback(fields, key, 'another')).toEqual({
      kind: 'unreadable',
      gatewayBillId: 'zq0tm2wc',
      why: 'another collection',
    });
    fields.set('x_signature', signature.slice(1));
    expect(readSignedCallback(fields, key, 'yhx5t1pp')).toEqual({ kind: 'forged' });
  });

  test.for<[Record<string, string>, string]>([
    [{ paidtru: 'e' }, 'field "paidtru"'],
    [{ amoun: 't100' }, 'field "amoun"'],
    [{ state: '', paid: 'true' }, 'not the fields of a bill'],
    [{ paid: 'yes' }, 'not the fields of a bill'],
    [{ amount: '1e2', paid: 'true' }, 'not the fields of a bill'],
    [{}, 'not the fields of a bill'],
  ])('signed with %j for paid is not read', ([changes, why]) => {
    const { paid: _, ...others } = callback;
    const fields = new URLSearchParams({ ...others, ...changes });
    fields.set('x_signature', xSignature(fields, key));
    expect(readSignedCallback(fields, key, 'yhx5t1pp')).toMatchObject({ kind: 'unreadable', why });
  });
});

describe('DuitNow QR', () => {
  const published = {
    acquirer: '501664',
    qrId: '209123456',
    merchantCategory: '9995',
    name: 'QRCSDNBHD',
    city: 'BANGI',
    amountSen: 1000,
  };

  test('the published static code', () => {
    const text =
      '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI6304';
    expect(crc16(text)).toBe('343F');
  });

  test('has every field with its length, and its own checksum', () => {
    const text = duitNowText({ ...published, reference: '7K3M9QTRV2XA' });
    expect(text).toMatch(/^000202010212264[01]0014A00000061500010106501664/);
    expect(text).toContain('5303458540510.005802MY5909QRCSDNBHD6005BANGI');
    expect(text).toContain('621605127K3M9QTRV2XA');
    expect(crc16(text.slice(0, -4))).toBe(text.slice(-4));
    expect(duitNowText({ ...published, amountSen: null })).not.toContain('5405');
  });
});

describe('the API', () => {
  let billplz: FakeBillplz;
  let gateway: ReturnType<typeof billplzGateway>;
  let pauses: number[] = [];
  const windowMs = billplzLimit.windowMs;
  const returned = { hasReturned: true };

  beforeAll(async () => {
    billplz = await startBillplz();
    const account = { url: billplz.url, apiKey: 'api-key', collection: 'inbmmepb', signatureKey: key };
    const turns: GatewayTurns = {
      take: async () => ({ waitMs: 0 }),
      async pauseAfter(answer) {
        const ms = pauseMsAfter(answer, windowMs, 0);
        if (ms === null) return null;
        pauses.push(ms);
        return new Date(ms);
      },
    };
    gateway = billplzGateway(account, gatewayClient('Billplz', turns, 1_000));
  });
  afterAll(() => billplz.close());
  beforeEach(() => {
    billplz.answer = inJson({});
    pauses = [];
  });

  const bill = {
    refNo: '7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC',
    amountSen: 200,
    description: 'Pro, 12 months',
    payer: { name: 'Sara', email: 'sara@agents.example' },
    callbackUrl: 'https://portal.example/api/payments/billplz/callback',
    returnUrl: 'https://portal.example/api/payments/billplz/return',
  };

  test('makes a bill with key, collection, amount and addresses', async () => {
    billplz.answer = inJson({ id: '8X0Iyzaw', url: 'https://www.billplz.com/bills/8X0Iyzaw', amount: 200 });
    expect(await gateway.createBill(bill)).toEqual({
      gatewayBillId: '8X0Iyzaw',
      url: 'https://www.billplz.com/bills/8X0Iyzaw',
    });
    expect(billplz.seen).toMatchObject({ method: 'POST', url: '/api/v3/bills' });
    expect(billplz.seen!.authorization).toBe(`Basic ${Buffer.from('api-key:').toString('base64')}`);
    expect(Object.fromEntries(billplz.seen!.form)).toMatchObject({
      collection_id: 'inbmmepb',
      amount: '200',
      name: 'Sara',
      email: 'sara@agents.example',
      callback_url: bill.callbackUrl,
      redirect_url: bill.returnUrl,
      reference_1: bill.refNo,
    });
  });

  test.each<[string, BillplzAnswer]>([
    ['500', inJson({ error: 'x' }, 500)],
    ['401', inJson({ error: 'x' }, 401)],
    ['a page', asPage],
    ['nothing', () => undefined],
    ['a list', inJson([])],
    ['another amount', inJson({ id: 'a', url: 'https://www.billplz.com/bills/a', amount: 1 })],
    ['an address that is no page', inJson({ id: 'a', url: 'javascript:alert(1)', amount: 200 })],
    ['a page by http', inJson({ id: 'a', url: 'http://elsewhere.example/a', amount: 200 })],
    ['a redirect', (_request, _body, response) => void response.writeHead(302, { location: '/x' }).end()],
    ['a cut answer', (_request, _body, response) => void response.socket?.destroy()],
  ])('no bill where it answers %s', async (_, given) => {
    billplz.answer = given;
    await expect(gateway.createBill(bill)).rejects.toThrow(GatewayError);
  });

  test('asks what became of a bill', async () => {
    billplz.answer = inJson({
      id: '8X0Iyzaw',
      paid: true,
      state: 'paid',
      amount: 200,
      paid_amount: 200,
      paid_at: null,
    });
    expect(await gateway.query('8X0Iyzaw', returned)).toMatchObject({
      state: 'paid',
      amountSen: 200,
      paidSen: 200,
    });
    billplz.answer = (request, body, response) =>
      (request.url?.endsWith('/transactions')
        ? inJson({ transactions: [{ id: '1', status: 'failed' }] })
        : inJson({ id: '8X0Iyzaw', paid: false, state: 'due', amount: 200, paid_amount: 0 }))(
        request,
        body,
        response,
      );
    expect(await gateway.query('8X0Iyzaw', returned)).toMatchObject({ state: 'declined' });
    expect(await gateway.query('8X0Iyzaw', { hasReturned: false })).toMatchObject({ state: 'due' });
    expect(billplz.seen?.url).toBe('/api/v3/bills/8X0Iyzaw');
    billplz.answer = inJson({ id: 'another', paid: true, state: 'paid', amount: 200, paid_amount: 200 });
    await expect(gateway.query('8X0Iyzaw', returned)).rejects.toThrow(GatewayError);
  });

  test.each([
    [{ 'retry-after': '120' }, 120_000],
    [{ 'ratelimit-reset': '299' }, 299_000],
    [{}, 300_000],
  ])('keeps the pause that Billplz asks for: %j', async (headers, ms) => {
    billplz.answer = (_request, _body, response) => void response.writeHead(429, headers).end('{}');
    await expect(gateway.query('8X0Iyzaw', returned)).rejects.toMatchObject({ after: new Date(ms) });
    expect(pauses).toEqual([ms]);
  });

  test.for<[number, Record<string, string>, number | null]>([
    [200, {}, null],
    [200, { 'ratelimit-remaining': 'unlimited', 'ratelimit-reset': 'unlimited' }, null],
    [200, { 'ratelimit-remaining': '1', 'ratelimit-reset': '200' }, null],
    [200, { 'ratelimit-remaining': '0', 'ratelimit-reset': '200' }, 200_000],
    [429, { 'ratelimit-reset': 'unlimited' }, 300_000],
    [429, { 'retry-after': '30', 'ratelimit-reset': '200' }, 30_000],
    [429, { 'retry-after': '999999' }, 3_600_000],
    [500, {}, null],
  ])('%i with %j pauses for %s ms', ([status, headers, pauseMs]) => {
    expect(pauseMsAfter({ status, headers: new Headers(headers) }, windowMs, 0)).toBe(pauseMs);
  });

  test('closes a bill', async () => {
    await gateway.closeBill('8X0Iyzaw');
    expect(billplz.seen).toMatchObject({ method: 'DELETE', url: '/api/v3/bills/8X0Iyzaw' });
  });
});
