import { creditFor, monthsOf, type OrderPeriod, sstOn } from '#domain/order/orders.ts';
import { dayMs, minuteMs } from '#domain/time.ts';
import type { agents, bills, orders, receiptNumbers, sandboxBills } from '#server/db/schema.ts';
import { orderSearchKey } from '#server/db/search.ts';
import { demoPackages } from './packages.ts';
import { numbered } from './receipt-numbers.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

type NewOrder = typeof orders.$inferInsert;
type NewAgent = typeof agents.$inferInsert;

interface DemoOrders {
  orders: NewOrder[];
  bills: (typeof bills.$inferInsert)[];
  sandboxBills: (typeof sandboxBills.$inferInsert)[];
  receiptNumbers: (typeof receiptNumbers.$inferInsert)[];
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const sstBasisPoints = 800;

const toRefNo = (random: SeededRandom) =>
  Array.from({ length: 7 }, () =>
    Array.from({ length: 4 }, () => letters[random.whole(0, 31)]).join(''),
  ).join('-');

interface Described {
  agentId: string;
  packageId: string;
  period: OrderPeriod;
  createdAt: Date;
  kind?: NewOrder['kind'];
  credited?: NewOrder[];
  endsAt?: Date;
}

/** A pending order as the server makes it, with its amounts. */
function described(random: SeededRandom, order: Described): NewOrder {
  const { agentId, packageId, period, createdAt, kind = 'Renew', credited = [] } = order;
  const bought = demoPackages.find(({ id }) => id === packageId);
  const priceSen = (period === 'Annual' ? bought?.annualSen : bought?.monthlySen) ?? 0;
  const creditSen = credited.reduce(
    (sum, { termSen, startsAt, endsAt }) =>
      sum + creditFor({ priceSen: termSen ?? 0, startsAt, endsAt }, createdAt),
    0,
  );
  const sstSen = sstOn(priceSen - creditSen, sstBasisPoints);
  const refNo = toRefNo(random);
  const packageName = bought?.name ?? '';
  const about = { refNo, agentId, packageId, packageName, packageTag: bought?.tag ?? 'pro', period, kind };
  return {
    ...about,
    status: 'Pending',
    priceSen,
    creditSen,
    sstBasisPoints,
    sstSen,
    totalSen: priceSen - creditSen + sstSen,
    credited: credited.map((one) => one.refNo),
    startsAt: createdAt,
    endsAt: order.endsAt ?? new Date(createdAt.getTime() + monthsOf(period) * 30 * dayMs),
    searchKey: orderSearchKey(packageName, refNo),
    createdAt,
    updatedAt: createdAt,
  };
}

const paid = (order: NewOrder): NewOrder => ({
  ...order,
  status: 'Success',
  termSen: order.priceSen,
  paidAt: new Date(order.createdAt.getTime() + 2 * minuteMs),
});

const failed = (order: NewOrder, failure: NonNullable<NewOrder['failure']>): NewOrder => ({
  ...order,
  status: 'Failed',
  failure,
});

/** The order of the package that an agent has, for the year that ends when the package does. */
function presentTerm(random: SeededRandom, agent: NewAgent, credited: NewOrder[] = []): NewOrder {
  const endsAt = agent.expiryDate as Date;
  const createdAt = new Date(endsAt.getTime() - 365 * dayMs);
  const about = { agentId: agent.id, packageId: agent.packageId ?? '', period: 'Annual' as const };
  const kind = credited.length > 0 ? 'Upgrade' : 'New';
  return paid(described(random, { ...about, createdAt, endsAt, kind, credited }));
}

/** Months of a cheaper package before an agent's present one, the last of them ended by it. */
function monthsBefore(random: SeededRandom, agent: NewAgent, months: number): NewOrder[] {
  const changedAt = (agent.expiryDate as Date).getTime() - 365 * dayMs;
  return Array.from({ length: months }, (_, at) => {
    const daysBefore = (months - at) * 30 - 12;
    const createdAt = new Date(changedAt - daysBefore * dayMs + random.whole(0, 700) * minuteMs);
    const about = { agentId: agent.id, packageId: 'package-essential', period: 'Monthly' as const };
    const order = paid(described(random, { ...about, createdAt, kind: at === 0 ? 'New' : 'Renew' }));
    return at === months - 1 ? { ...order, endedAt: new Date(changedAt) } : order;
  });
}

/**
 * Aisyah's history has every state; one month was paid twice and refunded, and a renewal waits for its
 * payment.
 */
function historyOfAisyah(random: SeededRandom, aisyah: NewAgent, now: Date): NewOrder[] {
  const before = monthsBefore(random, aisyah, 22);
  const present = presentTerm(random, aisyah, before.slice(-1));
  const on = (daysAgo: number, packageId = 'package-essential') => ({
    agentId: aisyah.id,
    packageId,
    period: 'Monthly' as const,
    createdAt: new Date(now.getTime() - daysAgo * dayMs - random.whole(0, 500) * minuteMs),
  });
  const twice = paid(described(random, on(520)));
  const refunded = {
    ...twice,
    refundedAt: new Date(now.getTime() - 512 * dayMs),
    refundSen: twice.totalSen,
    refundNote: 'Paid twice',
  };
  const year = { period: 'Annual' as const, kind: 'Upgrade' as const };
  return [
    ...before,
    present,
    refunded,
    failed(described(random, on(610)), 'Declined'),
    failed(described(random, on(455)), 'Expired'),
    failed(described(random, { ...on(41, 'package-proplus'), ...year }), 'Replaced'),
    failed(described(random, { ...on(40, 'package-proplus'), ...year }), 'Declined'),
    described(random, {
      ...on(0, 'package-pro'),
      period: 'Annual',
      createdAt: new Date(now.getTime() - 25 * minuteMs),
    }),
  ];
}

const boughtTags = ['essential', 'pro', 'proplus'];

/**
 * Orders of the demo agents that fit their packages, with bills at the sandbox bank for those that are
 * pending.
 */
export function demoOrders(agentRows: readonly NewAgent[], now: Date): DemoOrders {
  const random = seededRandom(20_231_120);
  const rows = agentRows.flatMap((agent): NewOrder[] => {
    if (agent.userName === 'aisyah') return historyOfAisyah(random, agent, now);
    if (boughtTags.some((tag) => agent.packageId === `package-${tag}`)) return [presentTerm(random, agent)];
    const createdAt = new Date(now.getTime() - 12 * dayMs);
    const about = {
      agentId: agent.id,
      packageId: 'package-pro',
      period: 'Annual' as const,
      kind: 'New' as const,
    };
    return agent.userName === 'kumar' ? [failed(described(random, { ...about, createdAt }), 'Declined')] : [];
  });
  const made = numbered(rows);
  const waiting = made.orders.filter(({ status }) => status === 'Pending');
  const bankBills = waiting.map(({ refNo, agentId, totalSen, packageName, createdAt }, at) => {
    const payer = agentRows.find(({ id }) => id === agentId);
    return {
      id: `demo${String(at).padStart(28, '0')}`,
      amountSen: totalSen,
      description: `${packageName}, 12 months`,
      reference: refNo,
      name: payer?.name ?? '',
      email: payer?.email ?? '',
      returnUrl: `/api/payments/sandbox/return?ref=${refNo}`,
      createdAt,
    };
  });
  return {
    ...made,
    sandboxBills: bankBills,
    bills: bankBills.map(({ id, reference, amountSen, createdAt }) => ({
      id: `bill-${id}`,
      refNo: reference,
      gateway: 'sandbox' as const,
      gatewayBillId: id,
      url: `/sandbox-bank/${id}`,
      amountSen,
      state: 'Open' as const,
      createdAt,
    })),
  };
}
