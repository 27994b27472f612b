import { isDeepStrictEqual } from 'node:util';
import type { DraftBody } from '#domain/draft/draft.ts';
import { fieldFor, isListingFact } from '#domain/listing/listing-fields.ts';
import type { Executor } from '#server/db/client.ts';
import { listingChanges } from '#server/db/schema.ts';

export type NewChange = typeof listingChanges.$inferInsert;
/** One field of a change, as the history stores it. */
export type FieldChange = NonNullable<NewChange['changes']>[number];
type Shown = FieldChange['from'];

const longestShown = 80;

/** A value as stored in the history: strings are shortened, lists counted, points written as two numbers. */
function toHistoryValue(value: unknown): Shown {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'string')
    return value.length > longestShown ? `${value.slice(0, longestShown - 1)}…` : value;
  if (typeof value === 'object' && value !== null)
    return (value as { coordinates: number[] }).coordinates.join(', ');
  return (value ?? null) as Shown;
}

const flatten = ({ address, facts, ...rest }: DraftBody): Record<string, unknown> => ({
  ...rest,
  ...address,
  ...facts,
});

const isPersonal = (field: string) => isListingFact(field) && fieldFor(field).isPersonal === true;

/** A change of what is said of the owner has no values: the history outlives their removal. */
const toChange = (field: string, from: unknown, to: unknown): FieldChange =>
  isPersonal(field)
    ? { field, from: null, to: null }
    : { field, from: toHistoryValue(from), to: toHistoryValue(to) };

/** The fields that differ between two versions of a listing. */
export function findDifferences(before: DraftBody, after: DraftBody): FieldChange[] {
  const [from, to] = [flatten(before), flatten(after)];
  return Object.keys(to)
    .filter((field) => !isDeepStrictEqual(from[field], to[field]))
    .map((field) => toChange(field, from[field], to[field]));
}

/** Adds changes to the history, in the caller's transaction. */
export async function recordChanges(tx: Executor, changes: readonly NewChange[]): Promise<void> {
  if (changes.length > 0) await tx.insert(listingChanges).values([...changes]);
}
