import type { DealTerms } from '#domain/deal/deal.ts';
import { senOfText } from '#domain/sen-of-text.ts';

/** A deal as it is typed. */
export interface TypedDeal extends Pick<DealTerms, 'outcome' | 'on' | 'note'> {
  /** In ringgit; empty is not said. */
  price: string;
  isShared: boolean;
  name: string;
  firm: string;
  share: string;
}

const usualShare = '50';

/** The texts of the form for a deal. */
export function typedFrom({ outcome, priceSen, on, coBroke, note }: DealTerms): TypedDeal {
  const share = coBroke ? String(coBroke.sharePercent) : usualShare;
  return {
    outcome,
    on,
    note,
    price: priceSen === null ? '' : String(priceSen / 100),
    isShared: coBroke !== null,
    name: coBroke?.name ?? '',
    firm: coBroke?.firm ?? '',
    share,
  };
}

/** What was typed as a deal. An amount or a share that is no number is NaN. */
export function termsFrom({ outcome, on, note, price, isShared, name, firm, share }: TypedDeal): DealTerms {
  const isWithdrawn = outcome === 'Withdrawn';
  const sharePercent = /^\d{1,3}$/.test(share.trim()) ? Number(share) : NaN;
  return {
    outcome,
    on,
    note: note.trim(),
    priceSen: isWithdrawn || price.trim() === '' ? null : senOfText(price),
    coBroke: isShared && !isWithdrawn ? { name: name.trim(), firm: firm.trim(), sharePercent } : null,
  };
}
