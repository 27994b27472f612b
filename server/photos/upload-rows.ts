import { and, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/client.ts';
import { photos, photoUploads } from '#server/db/schema.ts';
import { nameFrom, type Storage, type StoredFile } from '#server/storage/storage.ts';

type UploadRow = typeof photoUploads.$inferSelect;

const staleAtOnce = 200;

/** The upload of a photo, or null. */
export async function findUploadRow(db: Executor, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(photoUploads).where(eq(photoUploads.id, id));
  return row ?? null;
}

/**
 * The uploads that the agent has begun, without this one. Not those whose photo is stored: where a server stopped before
 * it deleted the row, or one of another version does not know of it, upkeep deletes it later.
 */
export function otherUploads(
  tx: Executor,
  agentId: string,
  id: string,
): Promise<Pick<UploadRow, 'draftId' | 'bytes'>[]> {
  return tx
    .select({ draftId: photoUploads.draftId, bytes: photoUploads.bytes })
    .from(photoUploads)
    .where(
      and(
        eq(photoUploads.agentId, agentId),
        ne(photoUploads.id, id),
        notExists(tx.select().from(photos).where(eq(photos.id, photoUploads.id))),
      ),
    );
}

/** Adds an upload. The same one continues; one of other bytes, or for another draft, begins again. */
export async function addUploadRow(tx: Executor, row: Omit<UploadRow, 'arrived' | 'parts'>): Promise<void> {
  const { agentId, draftId, sha256, bytes, changedAt } = row;
  const whereSame = sql`${photoUploads.sha256} = ${sha256} and ${photoUploads.bytes} = ${bytes} and ${photoUploads.draftId} = ${draftId}`;
  const arrived = sql`case when ${whereSame} then ${photoUploads.arrived} else 0 end`;
  const parts = sql`case when ${whereSame} then ${photoUploads.parts} else '{}' end`;
  await tx.insert(photoUploads).values(row).onConflictDoUpdate({
    target: photoUploads.id,
    set: { agentId, draftId, sha256, bytes, changedAt, arrived, parts },
  });
}

/** Records that bytes have arrived. */
export async function touchUploadRow(db: Executor, id: string, changedAt: Date): Promise<void> {
  await db.update(photoUploads).set({ changedAt }).where(eq(photoUploads.id, id));
}

/**
 * Appends a part that begins at `offset`. Returns false if that is not where the upload ends: of two servers that
 * append at the same place, one does.
 */
export async function appendPart(
  db: Executor,
  id: string,
  part: { name: string; offset: number; bytes: number },
  changedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(photoUploads)
    .set({
      arrived: sql`${photoUploads.arrived} + ${part.bytes}`,
      parts: sql`array_append(${photoUploads.parts}, ${part.name})`,
      changedAt,
    })
    .where(and(eq(photoUploads.id, id), eq(photoUploads.arrived, part.offset)));
  return rowCount === 1;
}

/** Key of a part in the bucket. */
export const partKey = (id: string, part: string): string => `photo-uploads/${id}/${part}`;

/** The keys of all files that an upload can have, in the folder and in a bucket. */
const fileKeys = ({ id, parts }: Pick<UploadRow, 'id' | 'parts'>) => [
  ...parts.map((part) => partKey(id, part)),
  `photo-uploads/${id}`,
  `photo-uploads/${id}.json`,
];

/** Deletes the row of an upload. Returns the names of its parts in the bucket. */
export async function deleteUploadRow(db: Executor, id: string): Promise<string[]> {
  const [row] = await db
    .delete(photoUploads)
    .where(eq(photoUploads.id, id))
    .returning({ parts: photoUploads.parts });
  return row?.parts ?? [];
}

/** Deletes uploads that received no bytes since `before`, with their files. */
export async function removeStaleUploads(db: Database, storage: Storage, before: Date): Promise<void> {
  const whereStale = lt(photoUploads.changedAt, before);
  for (;;) {
    const some = db.select({ id: photoUploads.id }).from(photoUploads).where(whereStale).limit(staleAtOnce);
    const rows = await db
      .delete(photoUploads)
      .where(and(whereStale, inArray(photoUploads.id, some)))
      .returning({ id: photoUploads.id, parts: photoUploads.parts });
    await storage.remove(rows.flatMap(fileKeys));
    if (rows.length < staleAtOnce) return;
  }
}

const idFrom = ({ key }: StoredFile) => nameFrom(key).slice(0, 36);

/** The files of an upload without a row, if this is its file of bytes, or a part of it. */
const strayKeys = ({ key }: StoredFile): string[] => {
  const rest = nameFrom(key).slice(36);
  if (rest === '') return [key, `${key}.json`];
  return rest.startsWith('/') ? [key] : [];
};

/**
 * Deletes files that were last written before `before` and belong to no row: those of uploads that were begun
 * before there were rows, and parts that a server left behind. Of those whose name starts with `names`.
 */
export async function removeStrayUploads(
  db: Database,
  storage: Storage,
  { before, names }: { before: Date; names: string },
): Promise<void> {
  for await (const files of storage.pages('photo-uploads', names)) {
    const old = files.filter(({ changedAt }) => changedAt < before);
    if (old.length === 0) continue;
    const ids = [...new Set(old.map(idFrom))];
    const rows = await db
      .select({ id: photoUploads.id })
      .from(photoUploads)
      .where(inArray(photoUploads.id, ids));
    const known = new Set(rows.map(({ id }) => id));
    await storage.remove(old.filter((file) => !known.has(idFrom(file))).flatMap(strayKeys));
  }
}
