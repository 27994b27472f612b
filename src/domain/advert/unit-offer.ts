import { best } from './candidate.ts';
import { type AdvertText } from './document.ts';
import type { Findings } from './findings.ts';
import { phraseTable } from './phrase-table.ts';
import type { Asked } from './price.ts';
import { ofScope, type Scope } from './scope.ts';

type Range = readonly [from: number, to: number];

const sureFrom = 0.5;
/** Ringgit for each sq ft or acre, below which it is a rent. */
const leastRateOfSale = 20;

/** Words of an advert whose price was lowered: of its amounts the last one counts. */
const loweredPriceWords = phraseTable([
  ['reduced|reduce|price drop|price reduced|drop price|dropped|new price|turun harga|harga turun|降价|减价|now|kini|slashed|price cut|reduction|price adjusted|revised', true],
]); // prettier-ignore

/** The price of the unit: that of a sale or of a rent. In a chat it is the last sure one that was named. */
export function priceFrom(advert: AdvertText, asked: readonly Asked[], isRent: boolean): Asked | null {
  const exact = asked.filter(({ kind, value }) =>
    isRent ? kind !== 'sale' && value < 500_000 : kind !== 'rent' && value >= 10_000,
  );
  const isLarge = ({ isSaleByValue, value }: Asked) => isSaleByValue === true && value < 200_000;
  const fitting = isRent && exact.length === 0 ? asked.filter(isLarge) : exact;
  const sure = fitting.filter(({ confidence }) => confidence >= 0.5);
  if (advert.isChat && sure.length > 0) return sure.at(-1)!;
  const isLowered = loweredPriceWords.all(advert.tokens).length > 0;
  return best(fitting, isLowered ? 'last' : 'first');
}

interface Offer {
  offer: 'sale' | 'rent';
  range: Range;
  confidence: number;
}

const toRange = (items: readonly { from: number; to: number }[]): Range | null =>
  items[0] ? [items[0].from, items[0].to] : null;

/** The offer of a unit: from its words, or else from its price. */
export function offerFrom(scope: Scope, findings: Findings, asked: readonly Asked[]): Offer | null {
  const words = ofScope(scope, findings.offers);
  const sales = words.filter(({ offer }) => offer === 'sale');
  const isSaleSure = sales.some(({ isWeak }) => !isWeak);
  const rents = words.filter(({ offer, isWeak }) => offer === 'rent' && !(isWeak && isSaleSure));
  const top = best(asked, 'first');
  const money = top && toRange([top]);
  if (scope.offer !== null) {
    const range = toRange(scope.offer === 'sale' ? sales : rents) ?? toRange(words) ?? money;
    return range && { offer: scope.offer, range, confidence: 0.95 };
  }
  const room = findings.room;
  if (room && sales.length === 0) return { offer: 'rent', range: [room.from, room.to], confidence: 0.9 };
  if (sales.length > 0 && rents.length === 0) return fromWordsOfSale(toRange(sales)!, top, asked);
  if (rents.length > 0 && sales.length === 0) return fromWordsOfRent(rents, top, asked);
  const [rate] = ofScope(scope, findings.amounts.rates);
  const byPrice = top && fromPrice(top, rate, rents.length > 0);
  if (words.length > 0) {
    const offer = byPrice ?? (words[0]!.offer === 'rent' ? 'rent' : 'sale');
    return { offer, range: toRange(offer === 'sale' ? sales : rents) ?? toRange(words)!, confidence: 0.85 };
  }
  if (byPrice && money) return { offer: byPrice, range: money, confidence: 0.8 };
  return withoutWordsAndPrice(scope, findings, rate);
}

type Rate = Findings['amounts']['rates'][number];

/** What a price alone says. */
function fromPrice(top: Asked, rate: Rate | undefined, hasWordsOfRent: boolean): Offer['offer'] {
  const isRateOfRent =
    rate !== undefined && rate.value < leastRateOfSale && top.isSaleByValue === true && top.value < 500_000;
  const isSmall = top.value < 20_000 && (top.kind === null || hasWordsOfRent);
  return isRateOfRent || top.kind === 'rent' || isSmall ? 'rent' : 'sale';
}

/** Words of a sale alone: a sale, unless every price is a rent. */
function fromWordsOfSale(range: Range, top: Asked | null, asked: readonly Asked[]): Offer {
  const isLet = top?.kind === 'rent' && asked.every(({ value }) => value < 20_000);
  return isLet
    ? { offer: 'rent', range: [top.from, top.to], confidence: 0.7 }
    : { offer: 'sale', range, confidence: 0.95 };
}

/** Words of a rent alone: a rent, unless the price is that of a sale. */
function fromWordsOfRent(rents: Findings['offers'], top: Asked | null, asked: readonly Asked[]): Offer {
  const isSold = top?.kind === 'sale' && top.value >= 100_000 && asked.every(({ value }) => value >= 20_000);
  if (isSold) return { offer: 'sale', range: [top.from, top.to], confidence: 0.6 };
  const sold = asked.find(
    ({ kind, value, confidence }) => kind !== 'rent' && value >= 100_000 && confidence >= sureFrom,
  );
  if (sold && rents.every(({ isWeak }) => isWeak))
    return { offer: 'sale', range: [sold.from, sold.to], confidence: 0.7 };
  return { offer: 'rent', range: toRange(rents)!, confidence: 0.95 };
}

/** What is left: a price that is hidden, a launch, or the rate of an area. */
function withoutWordsAndPrice(scope: Scope, findings: Findings, rate: Rate | undefined): Offer | null {
  const [hidden] = ofScope(scope, findings.amounts.hidden);
  if (hidden?.isLarge) return { offer: 'sale', range: [hidden.from, hidden.to], confidence: 0.7 };
  if (findings.launch)
    return { offer: 'sale', range: [findings.launch.from, findings.launch.to], confidence: 0.8 };
  return rate
    ? { offer: rate.value < leastRateOfSale ? 'rent' : 'sale', range: [rate.from, rate.to], confidence: 0.6 }
    : null;
}
