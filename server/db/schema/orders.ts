import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { packages } from './packages.ts';
import { moment, type Wire } from './shared-columns.ts';

const sen = (name: string) => bigint(name, { mode: 'number' });

export type GatewayName = Wire['GatewayName'];

/** Orders of packages. Amounts in sen. */
export const orders = pgTable(
  'orders',
  {
    refNo: text('ref_no').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    packageName: text('package_name').notNull(),
    packageTag: text('package_tag').$type<Wire['PackageTag']>().notNull(),
    period: text('period').$type<Wire['OrderPeriod']>().notNull(),
    kind: text('kind').$type<Wire['OrderKind']>().notNull(),
    status: text('status').$type<Wire['OrderStatus']>().notNull(),
    failure: text('failure').$type<Wire['OrderFailure']>(),
    priceSen: sen('price_sen').notNull(),
    creditSen: sen('credit_sen').notNull(),
    /** The orders whose terms the credit is for. */
    credited: text('credited').array().notNull().default([]),
    sstBasisPoints: integer('sst_basis_points').notNull(),
    sstSen: sen('sst_sen').notNull(),
    totalSen: sen('total_sen').notNull(),
    /** The term: by the quote, and once it is paid as it is. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** What the paid term is worth before SST; later orders credit a part of it. Null until it is paid. */
    termSen: sen('term_sen'),
    /** When another order ended the term before its time. */
    endedAt: moment('ended_at'),
    receiptNo: text('receipt_no'),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
    refundSen: sen('refund_sen'),
    refundNote: text('refund_note'),
    searchKey: text('search_key').notNull(),
    /** When the gateway is asked next. Null: there is nothing to ask. */
    checkAfter: moment('check_after'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('orders_newest').on(
      table.agentId,
      table.createdAt.desc().nullsFirst(),
      table.refNo.desc().nullsFirst(),
    ),
    index('orders_by_status').on(
      table.agentId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.refNo.desc().nullsFirst(),
    ),
    uniqueIndex('orders_receipt').on(table.receiptNo),
    index('orders_to_check')
      .on(table.checkAfter)
      .where(sql`check_after is not null`),
    index('orders_old_keys')
      .on(table.refNo)
      .where(sql`ascii(search_key) <> 10`)
      .concurrently(),
  ],
);

/** Bills of orders at a gateway. An order has at most one that is being made or open. */
export const bills = pgTable(
  'bills',
  {
    id: text('id').primaryKey(),
    refNo: text('ref_no')
      .notNull()
      .references(() => orders.refNo),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** Null while it is being made. */
    gatewayBillId: text('gateway_bill_id'),
    url: text('url'),
    amountSen: sen('amount_sen').notNull(),
    /** Closing: no payer gets it any more, and the gateway is still to be told. */
    state: text('state').$type<'Creating' | 'Open' | 'Closing' | 'Paid' | 'Closed'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('bills_at_gateway').on(table.gateway, table.gatewayBillId),
    uniqueIndex('bills_current')
      .on(table.refNo)
      .where(sql`state in ('Creating', 'Open')`),
    index('bills_of_order').on(table.refNo),
  ],
);

/** What gateways and operators said about orders. Never purged. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    refNo: text('ref_no')
      .notNull()
      .references(() => orders.refNo),
    billId: text('bill_id'),
    source: text('source').$type<'callback' | 'query' | 'operator'>().notNull(),
    /** What became of it, for operators. */
    what: text('what').notNull(),
    /** Signature of a callback: the same one takes effect once. */
    signature: text('signature'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('payment_events_of_order').on(table.refNo, table.id),
    uniqueIndex('payment_events_signature').on(table.signature),
  ],
);

/** Why a signed report of a gateway needs a person. */
export type AttentionReason = 'paid twice' | 'wrong amount' | 'unknown bill' | 'unreadable';

/**
 * Signed reports of gateways that could not be settled: one row for each bill, reason and paid amount, however
 * often it is reported. Never purged.
 */
export const paymentAttention = pgTable(
  'payment_attention',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    gatewayBillId: text('gateway_bill_id').notNull(),
    reason: text('reason').$type<AttentionReason>().notNull(),
    /** Null for a bill that no order has. */
    refNo: text('ref_no').references(() => orders.refNo),
    amountSen: sen('amount_sen'),
    paidSen: sen('paid_sen').notNull().default(0),
    details: text('details').notNull().default(''),
    times: integer('times').notNull().default(1),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** When an operator dealt with it, and how. */
    handledAt: moment('handled_at'),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('payment_attention_report').on(
      table.gateway,
      table.gatewayBillId,
      table.reason,
      table.paidSen,
    ),
    index('payment_attention_of_order').on(table.refNo),
    index('payment_attention_open')
      .on(table.id)
      .where(sql`handled_at is null`),
  ],
);

/** The last number of the receipts of a year. */
export const receiptNumbers = pgTable('receipt_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** Orders that were placed, by the mutation that placed them. Never purged, like `draftMutations`. */
export const orderMutations = pgTable(
  'order_mutations',
  {
    agentId: text('agent_id').notNull(),
    id: text('id').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: json('response').$type<{ refNo: string }>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);

/** The bills of the embedded sandbox bank. */
export const sandboxBills = pgTable('sandbox_bills', {
  id: text('id').primaryKey(),
  amountSen: sen('amount_sen').notNull(),
  description: text('description').notNull(),
  reference: text('reference').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  returnUrl: text('return_url').notNull(),
  state: text('state').$type<'due' | 'paid' | 'deleted'>().notNull().default('due'),
  /** The last try was declined. */
  isDeclined: boolean('is_declined').notNull().default(false),
  /** A payment that the bank confirms only then. */
  paidAt: moment('paid_at'),
  createdAt: moment('created_at').notNull(),
});
