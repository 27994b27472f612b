import type { Deal, DealTerms } from '#domain/deal/deal.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import type { deals, listings } from '#server/db/schema.ts';

export type DealRow = typeof deals.$inferSelect;

/** What an agent says of a deal as columns of its row. */
export function toDealColumns({ outcome, priceSen, on, coBroke, note }: DealTerms) {
  return {
    outcome,
    priceSen,
    day: on,
    coBrokeName: coBroke?.name.trim() ?? '',
    coBrokeFirm: coBroke?.firm.trim() ?? '',
    coBrokeShare: coBroke?.sharePercent ?? null,
    note: note.trim(),
  };
}

/** A deal as its agent sees it, with the cover that its listing has now. */
export function toDeal(row: DealRow, photos: (typeof listings.$inferSelect)['photos']): Deal {
  const { id, listingId, name, unitNo, title, kind, askingSen, outcome, priceSen, note } = row;
  const { country, state, area, postcode, coBrokeName, coBrokeFirm, coBrokeShare } = row;
  const other = { name: coBrokeName, firm: coBrokeFirm };
  return {
    _id: id,
    listingId,
    name,
    address: { country, state, area, postcode },
    unitNo,
    title,
    kind,
    askingSen,
    outcome,
    priceSen,
    on: row.day,
    coBroke: coBrokeShare === null ? null : { ...other, sharePercent: coBrokeShare },
    note,
    coverPhotoId: coverFrom(photos)?.id ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
