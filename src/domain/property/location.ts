import type { components } from '#openapi/schema.gen.ts';

export type Locations = components['schemas']['Locations'];
type State = components['schemas']['State'];
type Area = components['schemas']['Area'];

/** The states of a country; empty for an unknown country. */
export function statesFor(locations: Locations | undefined, country: string): State[] {
  return locations?.countries.find(({ name }) => name === country)?.states ?? [];
}

/** The areas of a state; empty for an unknown state. */
export function areasFor(locations: Locations | undefined, country: string, state: string): Area[] {
  return statesFor(locations, country).find(({ name }) => name === state)?.areas ?? [];
}

/** The postcodes of an area; empty where the backend has none, and the agent types it. */
export function postcodesFor(
  locations: Locations | undefined,
  country: string,
  state: string,
  area: string,
): string[] {
  return areasFor(locations, country, state).find(({ name }) => name === area)?.postcodes ?? [];
}

interface Place {
  area: string | null | undefined;
  state: string | null | undefined;
}

type Say = (name: string) => string;

/**
 * An area and its state as one text, in the words that `say` has for their names. A state that is its own area
 * (Kuala Lumpur) appears once.
 */
export function placeWords({ area, state }: Place, say?: Say): string {
  return placeLines({ area, state }, say).join(', ');
}

/**
 * The lines of an address below the street: postcode with area, then the state if its name differs from the
 * area's.
 */
export function placeLines(
  { postcode = '', area, state }: Place & { postcode?: string },
  say: Say = (name) => name,
): string[] {
  const [town, region] = [say(area?.trim() ?? ''), say(state?.trim() ?? '')];
  return [`${postcode} ${town}`.trim(), region === town ? '' : region].filter(Boolean);
}
