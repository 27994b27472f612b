import { nameKey, trimmed, type DraftBody } from '#domain/draft.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import type { components } from '#openapi/schema.gen.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import { Refusal } from '#server/refusals.ts';
import type { DraftRow } from './row.ts';
import type { SaveContext } from './save-context.ts';

type DraftSave = components['schemas']['DraftSave'];

/**
 * The property master that the draft refers to. A device whose text proposed it, and has not heard that it
 * became a master, still names it: that is no second proposal.
 */
function propertyOf(
  save: DraftSave,
  stored: DraftRow | null,
  { storedPropertyNameKey }: SaveContext,
): string | null {
  if (save.propertyId || !stored?.propertyId) return save.propertyId ?? null;
  return nameKey(save.name ?? '') === storedPropertyNameKey ? stored.propertyId : null;
}

/**
 * A device of an earlier build knows neither pictures nor place nor facts: its save leaves them as they are.
 */
export function completeBody(save: DraftSave, stored: DraftRow | null, context: SaveContext): DraftBody {
  const { name = '', title = '', type = '', address, intent = null, remarks = '' } = save;
  const { country = '', state = '', area = '', postcode = '' } = address ?? {};
  const propertyId = propertyOf(save, stored, context);
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

/** Only the key of what is there need not be a UUID: nobody takes one that an import may give a listing. */
export function refuseKey({ _id }: DraftSave, stored: DraftRow | null): void {
  if (stored || _id === undefined || uuid.test(_id)) return;
  throw new Refusal('invalid_request', {
    details: ['body/_id is neither a UUID nor a listing of the agent'],
  });
}
