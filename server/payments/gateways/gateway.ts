import type { GatewayName } from '#server/db/schema.ts';

/** What a gateway needs to make a bill. */
interface NewBill {
  refNo: string;
  amountSen: number;
  description: string;
  payer: { name: string; email: string };
  /** Where the gateway says what became of it. */
  callbackUrl: string;
  /** Where the gateway sends the payer's browser back to. */
  returnUrl: string;
}

/** What a gateway says about a bill. */
export interface BillReport {
  gatewayBillId: string;
  amountSen: number;
  /** `declined`: the last try failed, and the bill can be paid all the same. */
  state: 'due' | 'declined' | 'paid' | 'deleted';
  paidSen: number;
  paidAt: Date | null;
}

/**
 * A callback that was read. `forged`: the signature is wrong. `unreadable`: the gateway signed it, but it is not
 * about a bill of ours, or not as documented.
 */
export type ReadCallback =
  | { kind: 'report'; report: BillReport; signature: string }
  | { kind: 'forged' }
  | { kind: 'unreadable'; gatewayBillId: string; why: string };

/** The gateway did not answer, or not as it should. It may be asked again. */
export class GatewayError extends Error {}

/** The gateway wants no request before `after`, or others have used its limit up. */
export class GatewayPause extends GatewayError {
  readonly after: Date;

  constructor(after: Date) {
    super('The gateway is not to be asked now.');
    this.after = after;
  }
}

/** A payment gateway (R-PAY-3). Methods that ask it throw a GatewayError. */
export interface Gateway {
  name: GatewayName;
  createBill(bill: NewBill): Promise<{ gatewayBillId: string; url: string }>;
  /** `hasReturned`: the payer came back from it, so whether the last try failed is worth asking. */
  query(gatewayBillId: string, asked: { hasReturned: boolean }): Promise<BillReport>;
  /** Ends a bill that is not paid. */
  closeBill(gatewayBillId: string): Promise<void>;
  /** What a callback says, with its signature. */
  readCallback(fields: URLSearchParams): ReadCallback;
  /** The bill that the payer comes back from. Null where the signature is wrong. */
  readReturn(query: URLSearchParams): string | null;
}
