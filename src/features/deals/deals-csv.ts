import { download } from '#browser/hand-out.ts';
import { csvText } from '#domain/csv-text.ts';
import { type Deal, ownSen } from '#domain/deal/deal.ts';
import { kindWords } from '#entities/listing/listing-sentences.ts';
import { outcomeWords } from '#entities/deal/deal-words.ts';
import { nameWord } from '#messages/enum-words.ts';
import type { MessageId, Words } from '#messages/words.ts';

type Spoken = Pick<Words, 't' | 'lookup'>;
type Column = readonly [MessageId, (deal: Deal, words: Spoken) => string | number | null];

const ringgit = (sen: number | null) => (sen === null ? null : sen / 100);

const columns: readonly Column[] = [
  ['deal.day', ({ on }) => on],
  ['deals.outcome', ({ outcome }, { t }) => nameWord(t, outcomeWords, outcome)],
  ['deals.unit', ({ name }) => name],
  ['deals.csv-unit', ({ unitNo }) => unitNo],
  ['draft.area', ({ address }, { lookup }) => lookup(address.area)],
  ['draft.state', ({ address }, { lookup }) => lookup(address.state)],
  ['listings.kind', ({ kind }, { t }) => nameWord(t, kindWords, kind)],
  ['deals.csv-price', ({ priceSen }) => ringgit(priceSen)],
  ['deals.csv-asked', ({ askingSen }) => ringgit(askingSen)],
  ['deals.csv-own', (deal) => (deal.priceSen === null ? null : ringgit(ownSen(deal)))],
  ['deal.co-broke-name', ({ coBroke }) => coBroke?.name ?? ''],
  ['deal.co-broke-firm', ({ coBroke }) => coBroke?.firm ?? ''],
  ['deals.csv-share', ({ coBroke }) => coBroke?.sharePercent ?? null],
  ['deal.note', ({ note }) => note],
];

/** The deals as CSV, in the agent's language. Amounts are in ringgit. */
function dealsCsv(deals: readonly Deal[], words: Spoken): string {
  const head = columns.map(([label]) => words.t(label));
  return csvText([head, ...deals.map((deal) => columns.map(([, read]) => read(deal, words)))]);
}

/** Downloads the deals of a year, made on the device. */
export function downloadDeals(deals: readonly Deal[], year: number, words: Spoken): void {
  download(new Blob([dealsCsv(deals, words)], { type: 'text/csv;charset=utf-8' }), `deals-${year}.csv`);
}
