import { toDay } from '#domain/time.ts';
import type { deals } from '#server/db/schema.ts';
import type { DemoListings } from './listings.ts';
import { roundedSen } from './market.ts';
import { seededRandom } from './seeded-random.ts';

type NewDeal = typeof deals.$inferInsert;
type Other = Pick<NewDeal, 'coBrokeName' | 'coBrokeFirm' | 'coBrokeShare'>;

const others: readonly Other[] = [
  { coBrokeName: 'Tan Mei Fong', coBrokeFirm: 'Melati Realty Sdn Bhd', coBrokeShare: 50 },
  { coBrokeName: 'Ravi Chandran', coBrokeFirm: 'Cengal Properties Sdn Bhd', coBrokeShare: 40 },
  { coBrokeName: 'Nurul Huda binti Salleh', coBrokeFirm: 'Damai Estates Sdn Bhd', coBrokeShare: 50 },
];

/** The deals of the archived demo listings, and the history of all listings, in which each deal is named. */
export function demoDeals({ rows, changes }: DemoListings): {
  deals: NewDeal[];
  changes: DemoListings['changes'];
} {
  const random = seededRandom(20_241_103);
  const made = rows.flatMap((row): NewDeal[] => {
    const { id, agentId, name, country, state, area, postcode, title, kind, priceSen, archivedAt } = row;
    if (!archivedAt || random.happens(0.6)) return [];
    const isWithdrawn = random.happens(0.2);
    const other = !isWithdrawn && random.happens(0.35) ? random.pick(others) : {};
    const paid = roundedSen(kind, (priceSen / 100) * (0.93 + random.next() * 0.08));
    return [
      {
        id: `deal-${id}`,
        agentId,
        listingId: id,
        name,
        country,
        state,
        area,
        postcode,
        unitNo: row.facts?.unitNo ?? '',
        title,
        kind,
        askingSen: priceSen,
        outcome: isWithdrawn ? 'Withdrawn' : kind === 'Rent' ? 'Rented' : 'Sold',
        priceSen: isWithdrawn ? null : paid,
        day: toDay(archivedAt),
        ...other,
        createdAt: archivedAt,
        updatedAt: archivedAt,
      },
    ];
  });
  const dealFrom = new Map(made.map((deal) => [deal.listingId, deal.id]));
  return {
    deals: made,
    changes: changes.map((change) =>
      change.statusTo === 'Archived' ? { ...change, dealId: dealFrom.get(change.listingId) ?? null } : change,
    ),
  };
}
