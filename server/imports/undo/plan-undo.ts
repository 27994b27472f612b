import { isDeepStrictEqual } from 'node:util';
import { toFields } from '#domain/import/import-fields.ts';
import type { Fields, SomeFields } from '#domain/import/import-record.ts';
import type { ListingStatus } from '#domain/listing/listing.ts';
import type { ImportItemRow } from '#server/db/schema.ts';
import type { LinkedListing } from '#server/imports/decide/known.ts';
import { type FetchedPhotos, splitPhotos } from './undo-photos.ts';

/** A record that was applied and not taken back. */
export type UndoableItem = ImportItemRow & { undo: NonNullable<ImportItemRow['undo']> };

type KnownListing = LinkedListing & { current: NonNullable<LinkedListing['current']> };

/** What is written of a listing or draft to take a record back. */
export type UndoEffect = {
  linked: KnownListing;
  /** Photos that are removed. */
  photos: ReadonlySet<string>;
} & (
  | { kind: 'remove' }
  | {
      kind: 'revert';
      /** Values that are put back. */
      back: SomeFields;
      /** The status that is put back; null where it stays. */
      status: ListingStatus | null;
    }
);

/** What becomes of a record when its run is taken back. */
export interface UndoPlan {
  /** The record with the result of the undo. */
  item: UndoableItem;
  /** Null where nothing is written but the result. */
  effect: UndoEffect | null;
}

const done = (item: UndoableItem): UndoableItem => ({ ...item, undoResult: 'Undone' });

const left = (item: UndoableItem): UndoableItem => ({
  ...item,
  undoResult: 'Left',
  findings: [...item.findings, { code: 'touched_since' }],
});

/** The fields that are still as the run wrote them, and the others. */
function splitFields(
  now: Fields,
  { before, after }: UndoableItem['undo'],
): { back: SomeFields; touched: string[] } {
  const fields = Object.entries(after);
  const isSame = (field: string, value: unknown) => isDeepStrictEqual(now[field as keyof Fields], value);
  const back = fields
    .filter(([field, value]) => isSame(field, value))
    .map(([field]) => [field, before[field as keyof Fields]]);
  const touched = fields.filter(([field, value]) => !isSame(field, value)).map(([field]) => field);
  return { back: Object.fromEntries(back) as SomeFields, touched };
}

/** What the agent changed of a listing since the run, and what of the run is left. */
function compare({ current }: KnownListing, { undo }: UndoableItem, fetched: FetchedPhotos) {
  const { statusAfter } = undo;
  return {
    ...splitFields(toFields(current.body), undo),
    ...splitPhotos(current.body, fetched),
    isStatusOurs: current.status === statusAfter,
  };
}

/** A listing or draft that the run added is taken back whole, or not at all. */
function planRemoval(item: UndoableItem, linked: KnownListing, fetched: FetchedPhotos): UndoPlan {
  const { current } = linked;
  const { touched, removed, hasTouched, isStatusOurs } = compare(linked, item, fetched);
  const hasOwnPhotos = current.body.photos.some(({ id }) => !fetched.all.has(id));
  const isTouched = touched.length > 0 || !isStatusOurs || hasOwnPhotos || hasTouched || current.isWaiting;
  if (isTouched) return { item: left(item), effect: null };
  return { item: done(item), effect: { kind: 'remove', linked, photos: removed } };
}

function planRevert(item: UndoableItem, linked: KnownListing, fetched: FetchedPhotos): UndoPlan {
  const { current } = linked;
  const { statusAfter, statusBefore } = item.undo;
  const { back, touched, removed, hasTouched, isStatusOurs } = compare(linked, item, fetched);
  const isBlocked = current.isWaiting && (Object.keys(back).length > 0 || removed.size > 0);
  const isStatusWhole = statusAfter === null || isStatusOurs;
  const isLeft = touched.length > 0 || hasTouched || isBlocked || !isStatusWhole;
  return {
    item: isLeft ? left(item) : done(item),
    effect: {
      kind: 'revert',
      linked,
      back: isBlocked ? {} : back,
      photos: isBlocked ? new Set() : removed,
      status: statusAfter !== null && isStatusOurs ? statusBefore : null,
    },
  };
}

/** Takes one record back as far as nobody changed it since. */
export function planUndo(item: UndoableItem, linked: LinkedListing | null, fetched: FetchedPhotos): UndoPlan {
  const { current } = linked ?? {};
  if (!linked || !current || linked.listingId !== item.listingId)
    return { item: { ...item, undoResult: 'Left' }, effect: null };
  const plan = item.result === 'Added' ? planRemoval : planRevert;
  return plan(item, { ...linked, current }, fetched);
}
