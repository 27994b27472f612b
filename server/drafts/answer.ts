import type { Draft } from '#domain/draft/draft.ts';
import { isDraftRejection } from '#domain/draft-rejection.ts';
import { sentences } from '#domain/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { storedPhotos } from '#server/photos/store.ts';
import { toDraftBody } from './columns.ts';
import type { DraftRow } from './row.ts';

/** A stored reason is the reviewer's text, or the code of a usual one. */
const reasonFor = (stored: string): Pick<Draft, 'reason' | 'rejection'> =>
  isDraftRejection(stored) ? { reason: sentences[stored], rejection: stored } : { reason: stored };

/** A draft in the shape of the contract, with the ids of its stored photos. */
export function toDraftAnswer(row: DraftRow, photosStored: string[]): Draft {
  return {
    _id: row.id,
    rev: row.rev,
    status: row.status,
    ...(row.reason !== null && reasonFor(row.reason)),
    ...toDraftBody(row),
    listed: row.listed,
    photosStored,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.savedOn !== null && { savedOn: row.savedOn }),
  };
}

/** Reads the stored photos of drafts and returns the drafts in the shape of the contract. */
export async function draftAnswers(tx: Executor, rows: readonly DraftRow[]): Promise<Draft[]> {
  const stored = await storedPhotos(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toDraftAnswer(row, stored.get(row.id) ?? []));
}

/** Reads the stored photos of a draft and returns it in the shape of the contract. */
export async function draftAnswer(tx: Executor, row: DraftRow): Promise<Draft> {
  return toDraftAnswer(row, (await storedPhotos(tx, [row.id])).get(row.id) ?? []);
}
