import type { components } from '#openapi/schema.gen.ts';

export type Locations = components['schemas']['Locations'];
type State = components['schemas']['State'];
type Area = components['schemas']['Area'];

/** The states of a country, or none where the country is unknown. */
export function statesOf(locations: Locations | undefined, country: string): State[] {
  return locations?.countries.find(({ name }) => name === country)?.states ?? [];
}

/** The areas of a state, or none where the state is unknown. */
export function areasOf(locations: Locations | undefined, country: string, state: string): Area[] {
  return statesOf(locations, country).find(({ name }) => name === state)?.areas ?? [];
}

/** The postcodes of an area, or none where the backend names none: then the agent types it. */
export function postcodesOf(
  locations: Locations | undefined,
  country: string,
  state: string,
  area: string,
): string[] {
  return areasOf(locations, country, state).find(({ name }) => name === area)?.postcodes ?? [];
}

interface Place {
  area: string | null | undefined;
  state: string | null | undefined;
}

/** An area and its state as one place; a state that is its own area (Kuala Lumpur) is said once. */
export function placeWords({ area, state }: Place): string {
  return placeLines({ area, state }).join(', ');
}

/**
 * The lines of an address below the street: postcode with area, then the state, unless it is called as the
 * area is.
 */
export function placeLines({ postcode = '', area, state }: Place & { postcode?: string }): string[] {
  const [town, region] = [area?.trim() ?? '', state?.trim() ?? ''];
  return [`${postcode} ${town}`.trim(), region === town ? '' : region].filter(Boolean);
}
