import type { components } from '#openapi/schema.gen.ts';
import type { ErrorCode } from '../errors.ts';
import { emptyFacts, trimmedFacts } from '../listing/listing-facts.ts';
import type { ListingFacts } from '../listing/lookups.ts';
import { isBlank } from '../name-key.ts';
import { showsMaster } from '../property/property.ts';
import { storableLine, storableText } from '../storable-text.ts';

export type Draft = components['schemas']['Draft'];
export type DraftSearch = components['schemas']['DraftSearch'];
export type DraftPage = components['schemas']['DraftPage'];

export type DraftPhoto = components['schemas']['DraftPhoto'];

/** The content of a draft, without the fields that the server adds. */
export type DraftBody = Required<
  Pick<Draft, 'name' | 'title' | 'type' | 'address' | 'propertyId' | 'intent' | 'remarks' | 'photos' | 'loc'>
> & {
  facts: ListingFacts;
};

/** The result of a save: draft, publication or submission. */
export type DraftBecomes = NonNullable<components['schemas']['DraftSave']['becomes']>;

/** True for a save that publishes or submits. */
export const isForPublic = (becomes: DraftBecomes | undefined): becomes is 'Published' | 'Submitted' =>
  becomes === 'Published' || becomes === 'Submitted';

/** The fields that the eight rules check. */
export type DraftField = 'name' | 'title' | 'type' | 'country' | 'state' | 'area' | 'postcode';

export interface DraftProblem {
  field: DraftField;
  code: ErrorCode;
}

/**
 * The labels of the address selects while nothing is chosen. As a value they count as missing (R-DRAFT-8).
 */
const placeholders = { country: 'Country', state: 'State', area: 'Area' } as const;

/** An empty draft. The country is Malaysia, where most properties are. */
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
  ['name', 'draft_name_required', (draft) => isBlank(draft.name)],
];

const rulesAfterUniqueness: readonly [DraftField, ErrorCode, (draft: DraftBody) => boolean][] = [
  ['title', 'draft_title_required', (draft) => isMissing(draft.title)],
  ['type', 'draft_type_required', (draft) => isMissing(draft.type)],
  ['country', 'draft_country_required', (draft) => isMissing(draft.address.country, placeholders.country)],
  ['state', 'draft_state_required', (draft) => isMissing(draft.address.state, placeholders.state)],
  ['area', 'draft_area_required', (draft) => isMissing(draft.address.area, placeholders.area)],
  ['postcode', 'draft_postcode_required', (draft) => isMissing(draft.address.postcode)],
];

/** All broken rules of the eight, except uniqueness, in their order. */
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
 * R-DRAFT-3 to R-DRAFT-11: the first broken rule of the eight, in their order.
 * `isNameUnique` gets the trimmed name and is called only if the draft proposes a new property. Offline it
 * answers true, and the server decides when the draft arrives.
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
 * True if the draft proposes a property that the master does not have. A listing of a category without a
 * master (terrace house, land) has the name of a place, which many listings share.
 */
export function proposesProperty({
  propertyId,
  intent,
  title,
}: Pick<DraftBody, 'propertyId' | 'intent' | 'title'>): boolean {
  return propertyId === null && (intent === null || title === '' || showsMaster(title));
}

/** The fields of a server's draft that a body has. */
type DraftContent = Pick<
  Draft,
  'name' | 'title' | 'type' | 'address' | 'propertyId' | 'intent' | 'remarks' | 'photos' | 'loc' | 'facts'
>;

/**
 * The content of a server's draft. Fields that a backend without pictures or location omits get their
 * defaults.
 */
export function toBody({
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
}: DraftContent): DraftBody {
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

/** The body in the form in which it is stored and sent: every text is trimmed, and can be stored. */
export function trimmed(draft: DraftBody): DraftBody {
  const { country, state, area, postcode } = draft.address;
  return {
    ...draft,
    name: storableLine(draft.name),
    title: storableText(draft.title),
    type: storableText(draft.type),
    address: {
      country: storableText(country),
      state: storableText(state),
      area: storableText(area),
      postcode: storableText(postcode),
    },
    remarks: storableText(draft.remarks),
    photos: draft.photos.map((photo) => ({ ...photo, caption: storableText(photo.caption) })),
    facts: trimmedFacts(draft.facts),
  };
}

/**
 * True if the draft can be changed: a submitted request cannot, a rejected one can, and a listing's draft
 * always can.
 */
export function mayChange({ status, listed = false }: Pick<Draft, 'status' | 'listed'>): boolean {
  return listed || status === 'Draft' || status === 'Rejected';
}
