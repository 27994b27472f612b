import type { components } from '#openapi/schema.gen.ts';
import type { ErrorCode } from '../errors.ts';
import { everyOf } from '../every-of.ts';
import { isPrice } from '../listing/price.ts';
import type { ListingKind } from '../listing/listing.ts';

type Wire = components['schemas'];

export type Deal = Wire['Deal'];
export type NewDeal = Wire['NewDeal'];
export type DealOutcome = Wire['DealOutcome'];
export type DealPage = Wire['DealPage'];
export type DealSum = Wire['DealSum'];

/** The unit of a deal as a list shows it. */
export type DealtUnit = Pick<Deal, 'kind' | 'title' | 'askingSen' | 'coverPhotoId'> &
  Pick<Deal['address'], 'state' | 'area'>;

/** What an agent says of a deal. */
export type DealTerms = Pick<Deal, 'outcome' | 'priceSen' | 'on' | 'coBroke' | 'note'>;

/** How a listing can leave the market, in the order in which it is offered. */
export const dealOutcomes = everyOf<DealOutcome>()(['Sold', 'Rented', 'Withdrawn']);

/** The first day of a deal, and the maximum lengths of texts in characters. */
export const dealLimits = { firstDay: '1990-01-01', name: 120, note: 1000 } as const;

const kindsFor: Record<DealOutcome, readonly ListingKind[]> = {
  Sold: ['Buy', 'New'],
  Rented: ['Rent'],
  Withdrawn: ['Buy', 'Rent', 'New'],
};

/** True if a listing of this kind can leave the market like this. */
export function fitsKind(outcome: DealOutcome, kind: ListingKind): boolean {
  return kindsFor[outcome].includes(kind);
}

const isShare = (percent: number) => Number.isSafeInteger(percent) && percent >= 0 && percent <= 100;

export interface DealProblem {
  field: keyof DealTerms;
  code: Extract<ErrorCode, 'deal_price_invalid' | 'deal_date_invalid' | 'deal_share_invalid'>;
}

/** Everything that is wrong with a deal on a day in Malaysia (YYYY-MM-DD), whatever its listing. */
export function dealProblems({ outcome, priceSen, on, coBroke }: DealTerms, today: string): DealProblem[] {
  const isWithdrawn = outcome === 'Withdrawn';
  const rules: readonly [DealProblem['field'], DealProblem['code'], boolean][] = [
    ['priceSen', 'deal_price_invalid', priceSen !== null && (isWithdrawn || !isPrice(priceSen))],
    ['on', 'deal_date_invalid', on < dealLimits.firstDay || on > today],
    ['coBroke', 'deal_share_invalid', coBroke !== null && (isWithdrawn || !isShare(coBroke.sharePercent))],
  ];
  return rules.filter(([, , isBroken]) => isBroken).map(([field, code]) => ({ field, code }));
}

/** The key of a listing's deal that was recorded with a change of `count` listings. */
export function dealIdFor(dealId: string, listingId: string, count: number): string {
  return count === 1 ? dealId : `${dealId}.${listingId}`;
}

/** The share of a deal's price that does not count for the agent who brought the other side, in whole sen; 0 without a price. */
export function ownSen({ priceSen, coBroke }: Pick<DealTerms, 'priceSen' | 'coBroke'>): number {
  return Math.round(((priceSen ?? 0) * (100 - (coBroke?.sharePercent ?? 0))) / 100);
}

/** The deals added by outcome, as the server adds them: one sum for each outcome that there is. */
export function sumDeals(deals: readonly DealTerms[]): DealSum[] {
  return dealOutcomes.flatMap((outcome) => {
    const some = deals.filter((deal) => deal.outcome === outcome);
    if (some.length === 0) return [];
    const valueSen = some.reduce((sum, { priceSen }) => sum + (priceSen ?? 0), 0);
    return {
      outcome,
      count: some.length,
      valueSen,
      ownSen: some.reduce((sum, deal) => sum + ownSen(deal), 0),
    };
  });
}
