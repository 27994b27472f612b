import type { Deal, DealOutcome } from '#domain/deal/deal.ts';
import { formatDay } from '#domain/formats.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { nameWord } from '#messages/enum-words.ts';
import type { MessageId, Words } from '#messages/words.ts';

type Spoken = Pick<Words, 't' | 'language'>;

export const outcomeWords: Record<DealOutcome, MessageId> = {
  Sold: 'deal.sold',
  Rented: 'deal.rented',
  Withdrawn: 'deal.withdrawn',
};

/** What became of a listing: Sold for RM 660,000. */
export function endWords(
  { outcome, priceSen }: Pick<Deal, 'outcome' | 'priceSen'>,
  kind: ListingKind,
  words: Spoken,
) {
  const end = nameWord(words.t, outcomeWords, outcome);
  return priceSen === null
    ? end
    : words.t('deal.end-for', { end, price: priceWords({ priceSen, kind }, words) });
}

/** The same with its day: Sold on 03 Nov 2026 for RM 660,000. */
export function dayAndEndWords(
  { outcome, priceSen, on }: Pick<Deal, 'outcome' | 'priceSen' | 'on'>,
  kind: ListingKind,
  words: Spoken,
) {
  const { t, language } = words;
  const day = formatDay(on, language);
  const end = nameWord(t, outcomeWords, outcome);
  if (priceSen === null) return t('deal.end-on', { end, day });
  return t('deal.end-on-for', { end, day, price: priceWords({ priceSen, kind }, words) });
}
