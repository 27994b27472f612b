import type { Agent } from './agent.ts';
import type { DraftBody } from './draft.ts';
import { placeLines } from './location.ts';

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

/**
 * The address that an advertisement may show, in the words that `say` has for area and state. Never the unit
 * number; with a hidden address neither the street, the postcode nor the coordinates.
 */
export function advertisedPlace(
  { address, facts: { street, hideAddress }, loc }: Pick<DraftBody, 'address' | 'facts' | 'loc'>,
  say?: (name: string) => string,
) {
  return hideAddress
    ? { place: placeLines({ ...address, postcode: '' }, say), loc: null }
    : { place: [street.trim(), ...placeLines(address, say)].filter(Boolean), loc };
}
