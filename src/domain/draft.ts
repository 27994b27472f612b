import type { components } from '#openapi/schema.gen.ts';
import type { ErrorCode } from './errors.ts';
import { emptyFacts } from './listing-facts.ts';
import type { ListingFacts } from './lookups.ts';
import { showsMaster } from './property.ts';

export type Draft = components['schemas']['Draft'];
export type DraftStatus = components['schemas']['DraftStatus'];
export type DraftSearch = components['schemas']['DraftSearch'];
export type DraftPage = components['schemas']['DraftPage'];

export type DraftPhoto = components['schemas']['DraftPhoto'];

/** What the agent writes down: a draft without what the server adds to it. */
export type DraftBody = Required<
  Pick<Draft, 'name' | 'title' | 'type' | 'address' | 'propertyId' | 'intent' | 'remarks' | 'photos' | 'loc'>
> & {
  facts: ListingFacts;
};

/** What a save makes of a draft. */
export type DraftBecomes = NonNullable<components['schemas']['DraftSave']['becomes']>;

/** Parts of a draft that change together, as two devices' texts are merged. */
export type DraftPart =
  | 'intent'
  | 'property'
  | 'kind'
  | 'place'
  | 'loc'
  | 'price'
  | 'terms'
  | 'size'
  | 'rooms'
  | 'unit'
  | 'interior'
  | 'title'
  | 'facilities'
  | 'development'
  | 'authorisation'
  | 'photos'
  | 'remarks';

/** The fields that the eight rules look at. */
export type DraftField = 'name' | 'title' | 'type' | 'country' | 'state' | 'area' | 'postcode';

export interface DraftProblem {
  field: DraftField;
  code: ErrorCode;
}

export const draftStatuses: readonly DraftStatus[] = ['Draft', 'Submitted', 'Published', 'Rejected'];

/** What the address selects say while nothing is chosen; as a value it counts as missing (R-DRAFT-8). */
export const placeholders = { country: 'Country', state: 'State', area: 'Area' } as const;

/** A draft before the agent has typed anything. Most properties are in Malaysia. */
export const emptyDraft: DraftBody = {
  name: '',
  title: '',
  type: '',
  address: { country: 'Malaysia', state: '', area: '', postcode: '' },
  propertyId: null,
  intent: null,
  remarks: '',
  photos: [],
  loc: null,
  facts: emptyFacts,
};

const isMissing = (value: string, placeholder?: string) =>
  value.trim() === '' || value.trim() === placeholder;

const rulesBeforeUniqueness: readonly [DraftField, ErrorCode, (draft: DraftBody) => boolean][] = [
  ['name', 'draft_name_required', (draft) => isMissing(draft.name)],
];

const rulesAfterUniqueness: readonly [DraftField, ErrorCode, (draft: DraftBody) => boolean][] = [
  ['title', 'draft_title_required', (draft) => isMissing(draft.title)],
  ['type', 'draft_type_required', (draft) => isMissing(draft.type)],
  ['country', 'draft_country_required', (draft) => isMissing(draft.address.country, placeholders.country)],
  ['state', 'draft_state_required', (draft) => isMissing(draft.address.state, placeholders.state)],
  ['area', 'draft_area_required', (draft) => isMissing(draft.address.area, placeholders.area)],
  ['postcode', 'draft_postcode_required', (draft) => isMissing(draft.address.postcode)],
];

/** Every one of the eight rules that is broken, but for uniqueness, in their order. */
export function brokenRules(draft: DraftBody): DraftProblem[] {
  return [...rulesBeforeUniqueness, ...rulesAfterUniqueness]
    .filter(([, , isBroken]) => isBroken(draft))
    .map(([field, code]) => ({ field, code }));
}

function firstBroken(rules: typeof rulesBeforeUniqueness, draft: DraftBody): DraftProblem | null {
  const broken = rules.find(([, , isBroken]) => isBroken(draft));
  return broken ? { field: broken[0], code: broken[1] } : null;
}

/**
 * R-DRAFT-3 to R-DRAFT-11, the eight rules of a draft in their order: the first failure wins.
 * `isNameUnique` is asked with the trimmed name, and only where the draft proposes a new property;
 * where nobody can be asked (offline) it answers true, and the server decides when the draft arrives.
 */
export async function firstProblem(
  draft: DraftBody,
  isNameUnique: (name: string) => Promise<boolean>,
): Promise<DraftProblem | null> {
  const before = firstBroken(rulesBeforeUniqueness, draft);
  if (before) return before;
  if (proposesProperty(draft) && !(await isNameUnique(draft.name.trim())))
    return { field: 'name', code: 'draft_name_duplicate' };
  return firstBroken(rulesAfterUniqueness, draft);
}

/**
 * Does the draft propose a property that the master does not have yet? A listing of a title that has no
 * master (a terrace house, land) names a place, which many listings share.
 */
export function proposesProperty({
  propertyId,
  intent,
  title,
}: Pick<DraftBody, 'propertyId' | 'intent' | 'title'>): boolean {
  return propertyId === null && (intent === null || title === '' || showsMaster(title));
}

/**
 * The part of a server's draft that the agent writes. A backend that knows no pictures or place leaves them
 * out.
 */
export function bodyOf({
  name,
  title,
  type,
  address,
  propertyId,
  intent,
  remarks,
  photos = [],
  loc = null,
  facts = {},
}: Draft): DraftBody {
  return {
    name,
    title,
    type,
    address,
    propertyId,
    intent,
    remarks,
    photos,
    loc,
    facts: { ...emptyFacts, ...facts },
  };
}

/** A body as it is kept and sent: outer spaces of every text gone. */
export function trimmed(draft: DraftBody): DraftBody {
  const { country, state, area, postcode } = draft.address;
  return {
    ...draft,
    name: draft.name.trim(),
    title: draft.title.trim(),
    type: draft.type.trim(),
    address: { country: country.trim(), state: state.trim(), area: area.trim(), postcode: postcode.trim() },
    remarks: draft.remarks.trim(),
    photos: draft.photos.map((photo) => ({ ...photo, caption: photo.caption.trim() })),
    facts: {
      ...draft.facts,
      developer: draft.facts.developer.trim(),
      unitNo: draft.facts.unitNo.trim(),
      street: draft.facts.street.trim(),
    },
  };
}

/** Names are compared without regard to case, width, or repeated and outer spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/**
 * A draft that has been handed in can no longer be changed; a rejected one can be mended, and a listing's
 * always.
 */
export function mayChange({ status, listed = false }: Pick<Draft, 'status' | 'listed'>): boolean {
  return listed || status === 'Draft' || status === 'Rejected';
}
