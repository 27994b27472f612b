import type { DraftBody } from '#domain/draft/draft.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import type { drafts } from '#server/db/schema.ts';

/** The columns of a body that the tables of drafts and of listings have in common. */
type BodyColumns = Pick<
  typeof drafts.$inferSelect,
  | 'name'
  | 'title'
  | 'type'
  | 'country'
  | 'state'
  | 'area'
  | 'postcode'
  | 'propertyId'
  | 'remarks'
  | 'photos'
  | 'longitude'
  | 'latitude'
>;

/** The part of a body that both tables store in the same columns. Intent and facts differ. */
export function toColumns(body: Omit<DraftBody, 'intent' | 'facts'>): BodyColumns {
  const { name, title, type, address, propertyId, remarks, photos, loc } = body;
  return {
    name,
    title,
    type,
    ...address,
    propertyId,
    remarks,
    photos,
    longitude: loc?.coordinates[0] ?? null,
    latitude: loc?.coordinates[1] ?? null,
  };
}

/** The body with these columns, intent and facts: the reverse of `toColumns`. */
export function toBody<Others extends Pick<DraftBody, 'intent' | 'facts'>>(
  row: BodyColumns,
  { intent, facts }: Others,
): Omit<DraftBody, keyof Others> & Others;
export function toBody(row: BodyColumns, { intent, facts }: Pick<DraftBody, 'intent' | 'facts'>): DraftBody {
  const { name, title, type, country, state, area, postcode, propertyId, remarks, photos } = row;
  return {
    name,
    title,
    type,
    address: { country, state, area, postcode },
    propertyId,
    intent,
    remarks,
    photos,
    loc: geoPoint(row.longitude, row.latitude),
    facts,
  };
}
