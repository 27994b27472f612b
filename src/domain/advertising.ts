import type { Agent } from './agent.ts';
import type { DraftBody } from './draft.ts';
import { placeLines } from './location.ts';

/** What every advertisement carries of the firm and the agent. */
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
 * What keeps a listing from being shared or posted, in the order in which it is shown; empty where nothing
 * does.
 */
export function missingForAdvert(by: Advertiser): AdvertPart[] {
  return carried.filter(([, of]) => !of(by)?.trim()).map(([part]) => part);
}

/**
 * Where a listing may say that it is. The unit's number is never advertised; where the address is hidden
 * neither is the street, the postcode or the point on the map.
 */
export function advertisedPlace({
  address,
  facts: { street, hideAddress },
  loc,
}: Pick<DraftBody, 'address' | 'facts' | 'loc'>) {
  return hideAddress
    ? { place: placeLines({ ...address, postcode: '' }), loc: null }
    : { place: [street.trim(), ...placeLines(address)].filter(Boolean), loc };
}
