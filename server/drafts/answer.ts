import type { Draft } from '#domain/draft.ts';
import type { Executor } from '#server/db/client.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import { storedPhotos } from '#server/photos/store.ts';
import type { DraftRow } from './row.ts';

function answerOf(row: DraftRow, photosStored: string[]): Draft {
  const { country, state, area, postcode } = row;
  return {
    _id: row.id,
    rev: row.rev,
    status: row.status,
    ...(row.reason !== null && { reason: row.reason }),
    name: row.name,
    title: row.title,
    type: row.type,
    address: { country, state, area, postcode },
    propertyId: row.propertyId,
    intent: row.intent,
    remarks: row.remarks,
    photos: row.photos,
    loc: geoPoint(row.longitude, row.latitude),
    photosStored,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Drafts as the contract has them. */
export async function draftAnswers(tx: Executor, rows: readonly DraftRow[]): Promise<Draft[]> {
  const stored = await storedPhotos(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => answerOf(row, stored.get(row.id) ?? []));
}

/** A draft as the contract has it. */
export async function draftAnswer(tx: Executor, row: DraftRow): Promise<Draft> {
  return answerOf(row, (await storedPhotos(tx, [row.id])).get(row.id) ?? []);
}
