/** Where something is, in degrees. */
export interface Place {
  longitude: number;
  latitude: number;
}

/** A picture that marks an agent on a map; faded where the agent is out of service. */
export interface AgentMarker {
  picture: string;
  isFaded: boolean;
}

/** A place of which the agent's device says how sure it is. */
export interface Position extends Place {
  accuracyM: number;
}

/** A millionth of a degree is a hand's breadth: what is finer is noise. */
export function rounded({ longitude, latitude }: Place): Place {
  return { longitude: Math.round(longitude * 1e6) / 1e6, latitude: Math.round(latitude * 1e6) / 1e6 };
}

/** Radius of the circle that stands for a place which is only shown roughly. */
export const roughRadiusM = 500;

const roughDegrees = 0.004;

/** The middle of such a circle: never the place itself, and always near enough for the circle to hold it. */
export function roughly({ longitude, latitude }: Place): Place {
  const snapped = (degrees: number) => (Math.floor(degrees / roughDegrees) + 0.5) * roughDegrees;
  return rounded({ longitude: snapped(longitude), latitude: snapped(latitude) });
}

const degreeKm = 111.32;

/** From one place to another as the crow flies: how far, and towards which eighth of the compass. */
export function flight(from: Place, to: Place): { km: number; towards: Heading } {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const north = to.latitude - from.latitude;
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return { km: Math.hypot(east, north) * degreeKm, towards: headings[(eighth + 8) % 8]! };
}

const headings = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Heading = (typeof headings)[number];
