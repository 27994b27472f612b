import { type NewDeal, dealIdFor, fitsKind } from '#domain/deal/deal.ts';
import {
  refusalForAction,
  statusAfter,
  type ListingAction,
  type ListingStatus,
} from '#domain/listing/listing.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { NewChange } from './changes.ts';
import type { ListingRow } from './row.ts';

type Wire = components['schemas'];
type Outcome = Wire['ListingStatusChanged']['listings'][number];

type Judged = Pick<ListingRow, 'id' | 'kind' | 'status' | 'confirmedAt'>;

/** What all listings of one request share. */
interface Asked {
  to: ListingAction;
  /** How many more listings may become active. */
  left: number;
  now: Date;
  /** How they left the market, how many were asked for, and which of them have their deal already. */
  deal: (NewDeal & { count: number; recorded: ReadonlySet<string> }) | null;
}

/** Decides each listing of one request in turn, and collects the rows to write. */
export class StatusDecisions {
  readonly changed: string[] = [];
  readonly confirmed: string[] = [];
  /** The listings that get the deal of the request. */
  readonly dealt = new Set<string>();
  readonly #rows: Map<string, Judged>;
  readonly #asked: Asked;
  #left: number;
  readonly history: NewChange[] = [];

  constructor(rows: readonly ListingRow[], asked: Asked) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#asked = asked;
    this.#left = asked.left;
  }

  decide(agentId: string, { _id, seen }: Wire['ListingStatusChange']['listings'][number]): Outcome {
    const row = this.#rows.get(_id);
    if (!row) return { _id, status: null, code: 'not_found' };
    const target = statusAfter(this.#asked.to);
    const code = this.#refusalFor(row, seen, target);
    const isChange = target === 'Active' || row.status !== target;
    if (!code && (isChange || (this.#asked.deal && !this.dealt.has(_id)))) this.#record(agentId, row, target);
    const { status, confirmedAt } = this.#rows.get(_id) ?? row;
    return { _id, status, confirmedAt: confirmedAt?.toISOString() ?? null, ...(code && { code }) };
  }

  #refusalFor(
    { id, kind, status }: Judged,
    seen: ListingStatus,
    target: ListingStatus,
  ): Outcome['code'] | null {
    if (status !== seen && status !== target) return 'listing_changed';
    const { to, deal } = this.#asked;
    const refusal = refusalForAction(status, to);
    if (refusal) return refusal;
    if (deal && !fitsKind(deal.outcome, kind)) return 'deal_outcome_refused';
    if (deal?.recorded.has(id)) return 'deal_recorded';
    return target === 'Active' && status !== 'Active' && this.#left === 0 ? 'listing_limit_reached' : null;
  }

  #record(agentId: string, row: Judged, target: ListingStatus): void {
    const { id, status, confirmedAt } = row;
    const { now, deal } = this.#asked;
    const isConfirmed = status === target && !deal;
    const what = isConfirmed
      ? ({ what: 'available' } as const)
      : ({ what: 'status', statusFrom: status, statusTo: target } as const);
    const dealId = deal && dealIdFor(deal._id, id, deal.count);
    this.history.push({ listingId: id, agentId, at: now, ...what, dealId });
    if (isConfirmed) this.confirmed.push(id);
    else if (status !== target) this.changed.push(id);
    if (deal) this.dealt.add(id);
    if (target === 'Active' && !isConfirmed) this.#left--;
    this.#rows.set(id, { ...row, status: target, confirmedAt: target === 'Active' ? now : confirmedAt });
  }
}
