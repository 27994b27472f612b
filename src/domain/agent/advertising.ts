import type { Agent } from './agent.ts';
import type { DraftBody } from '../draft/draft.ts';
import { fieldFor, type FactsWith, listingFacts } from '../listing/listing-fields.ts';
import { placeLines } from '../property/location.ts';
import type { ListingFacts } from '../listing/lookups.ts';

/** The firm's and the agent's data that every advertisement contains. */
export type Advertiser = Pick<
  Agent,
  'name' | 'companyName' | 'mobile' | 'registrationNo' | 'firmRegistrationNo' | 'firmPhone'
>;

export type AdvertPart =
  | 'firm-name'
  | 'firm-registration'
  | 'firm-phone'
  | 'agent-name'
  | 'mobile'
  | 'registration';

const carried: readonly [AdvertPart, (by: Advertiser) => string | null | undefined][] = [
  ['firm-name', ({ companyName }) => companyName],
  ['firm-registration', ({ firmRegistrationNo }) => firmRegistrationNo],
  ['firm-phone', ({ firmPhone }) => firmPhone],
  ['agent-name', ({ name }) => name],
  ['mobile', ({ mobile }) => mobile],
  ['registration', ({ registrationNo }) => registrationNo],
];

/**
 * The data that is missing before a listing can be shared or posted, in display order; empty if nothing is
 * missing.
 */
export function missingForAdvert(by: Advertiser): AdvertPart[] {
  return carried.filter(([, of]) => !of(by)?.trim()).map(([part]) => part);
}

/** A fact that others than the agent may see. */
export type AdvertisedFact = FactsWith<{ advertised: string }>;
export type AdvertisedFacts = Pick<ListingFacts, AdvertisedFact>;

/** What others than the agent may see of a listing. */
export interface AdvertisedBody extends Pick<
  DraftBody,
  'name' | 'title' | 'type' | 'address' | 'intent' | 'remarks' | 'photos' | 'loc'
> {
  facts: AdvertisedFacts;
}

/** The facts that others than the agent may see, in the order of the table. */
export const advertisedFacts = listingFacts.filter(
  (fact): fact is AdvertisedFact => fieldFor(fact).advertised !== undefined,
);

function toAdvertisedFacts(facts: ListingFacts): AdvertisedFacts {
  const shown = advertisedFacts.map((fact) => {
    const { advertised, empty = null } = fieldFor(fact);
    const isHidden = advertised === 'unless-hidden' && facts.hideAddress;
    return [fact, isHidden ? empty : facts[fact]] as const;
  });
  return Object.fromEntries(shown) as unknown as AdvertisedFacts;
}

/**
 * What others than the agent may see of a listing: the facts whose rows say so and, with a hidden address,
 * neither street, postcode nor coordinates. Whatever leaves the agent's own pages is made of this alone.
 */
export function toAdvertised({
  name,
  title,
  type,
  address: { country, state, area, postcode },
  intent,
  remarks,
  photos,
  loc,
  facts,
}: Omit<DraftBody, 'propertyId'>): AdvertisedBody {
  const { hideAddress } = facts;
  return {
    name,
    title,
    type,
    address: { country, state, area, postcode: hideAddress ? '' : postcode },
    intent,
    remarks,
    photos: photos.map(({ id, kind, caption }) => ({ id, kind, caption })),
    loc: hideAddress ? null : loc,
    facts: toAdvertisedFacts(facts),
  };
}

/** The lines of the advertised address, in the words that `say` has for area and state. */
export function advertisedPlace(
  { address, facts: { street } }: Pick<AdvertisedBody, 'address' | 'facts'>,
  say?: (name: string) => string,
): string[] {
  return [street.trim(), ...placeLines(address, say)].filter(Boolean);
}
