import { trimmed, type DraftBody } from '#domain/draft/draft.ts';
import { nameKey } from '#domain/name-key.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import type { components } from '#openapi/schema.gen.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { DraftRow } from './row.ts';
import type { SaveContext } from './save-context.ts';

type DraftSave = components['schemas']['DraftSave'];

/**
 * The property master of the save. A device may not know yet that its proposal became a master and send the
 * name without a `propertyId`: the stored one is used.
 */
function findPropertyId(
  save: DraftSave,
  stored: DraftRow | null,
  { storedPropertyNameKey }: SaveContext,
): string | null {
  if (save.propertyId || !stored?.propertyId) return save.propertyId ?? null;
  return nameKey(save.name ?? '') === storedPropertyNameKey ? stored.propertyId : null;
}

/**
 * The content to store. Fields that the save omits (photos, location, facts) keep their stored values: older
 * versions of the portal do not send them.
 */
export function completeBody(save: DraftSave, stored: DraftRow | null, context: SaveContext): DraftBody {
  const { name = '', title = '', type = '', address, intent = null, remarks = '' } = save;
  const { country = '', state = '', area = '', postcode = '' } = address ?? {};
  const propertyId = findPropertyId(save, stored, context);
  const photos = save.photos ?? stored?.photos ?? [];
  const loc =
    save.loc === undefined ? geoPoint(stored?.longitude ?? null, stored?.latitude ?? null) : save.loc;
  const facts = { ...emptyFacts, ...stored?.facts, ...save.facts };
  return trimmed({
    name,
    title,
    type,
    address: { country, state, area, postcode },
    propertyId,
    intent,
    remarks,
    photos,
    loc,
    facts,
  });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Throws `invalid_request` if a new draft's `_id` is not a UUID. Other ids are reserved for imported
 * listings.
 */
export function refuseKey({ _id }: DraftSave, stored: DraftRow | null): void {
  if (stored || _id === undefined || uuid.test(_id)) return;
  throw new Refusal('invalid_request', {
    details: ['body/_id is neither a UUID nor a listing of the agent'],
  });
}
