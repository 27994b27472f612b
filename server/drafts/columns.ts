import { proposesProperty, type DraftBody } from '#domain/draft.ts';
import { nameKey } from '#domain/name-key.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import { searchKeyOf } from '#domain/search-words.ts';
import { textsOfBody } from '#domain/searched-records.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import type { drafts } from '#server/db/schema.ts';

type DraftColumns = Pick<
  typeof drafts.$inferSelect,
  | 'name'
  | 'nameKey'
  | 'searchKey'
  | 'title'
  | 'type'
  | 'country'
  | 'state'
  | 'area'
  | 'postcode'
  | 'propertyId'
  | 'intent'
  | 'remarks'
  | 'photos'
  | 'longitude'
  | 'latitude'
  | 'facts'
>;

/** The content of a draft as columns of its row. */
export function toDraftColumns(body: DraftBody): DraftColumns {
  const { address, loc, ...rest } = body;
  return {
    ...rest,
    ...address,
    nameKey: proposesProperty(body) ? nameKey(body.name) : null,
    searchKey: searchKeyOf(textsOfBody(body)),
    longitude: loc?.coordinates[0] ?? null,
    latitude: loc?.coordinates[1] ?? null,
  };
}

/** The content of a draft from the columns of its row. */
export function toDraftBody(row: Omit<DraftColumns, 'nameKey' | 'searchKey'>): DraftBody {
  const {
    name,
    title,
    type,
    country,
    state,
    area,
    postcode,
    propertyId,
    intent,
    remarks,
    photos,
    longitude,
    latitude,
    facts,
  } = row;
  return {
    name,
    title,
    type,
    address: { country, state, area, postcode },
    propertyId,
    intent,
    remarks,
    photos,
    loc: geoPoint(longitude, latitude),
    facts: { ...emptyFacts, ...facts },
  };
}
