/** A position in degrees. */
export interface Place {
  longitude: number;
  latitude: number;
}

/** A picture that marks an agent on a map; half transparent if the agent is out of service. */
export interface AgentMarker {
  picture: string;
  isFaded: boolean;
}

/** A position from the device, with its accuracy. */
export interface Position extends Place {
  accuracyM: number;
}

/** Rounds to millionths of a degree, about 11 cm; more digits are noise. */
export function rounded({ longitude, latitude }: Place): Place {
  return { longitude: Math.round(longitude * 1e6) / 1e6, latitude: Math.round(latitude * 1e6) / 1e6 };
}

/** Radius of the circle for an approximate place, in metres. */
export const roughRadiusM = 500;

const roughDegrees = 0.004;

/**
 * The centre of such a circle: never the place itself, but always close enough that the circle contains it.
 */
export function roughly({ longitude, latitude }: Place): Place {
  const snapped = (degrees: number) => (Math.floor(degrees / roughDegrees) + 0.5) * roughDegrees;
  return rounded({ longitude: snapped(longitude), latitude: snapped(latitude) });
}

const degreeKm = 111.32;

/** The distance and the direction (one of eight) from one place to another. */
export function flight(from: Place, to: Place): { km: number; towards: Heading } {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const north = to.latitude - from.latitude;
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return { km: Math.hypot(east, north) * degreeKm, towards: headings[(eighth + 8) % 8]! };
}

const headings = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Heading = (typeof headings)[number];
