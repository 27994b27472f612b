import { type Frame, type Point, clipped } from '#domain/places/clip.ts';
import { outlineRings } from '#domain/places/outline.ts';
import { type Place, roughRadiusM } from '#domain/places/place.ts';
import { type Town, townNamed, towns } from '#domain/places/towns.ts';
import type { AdvertisedBody } from '#domain/agent/advertising.ts';
import { Html, html } from '#server/public-pages/html.ts';

/** Half of the map's width and height, in degrees. */
const halfWidth = 0.8;
const halfHeight = 0.38;
/** Units of the drawing in a degree. */
const scale = 500;
const degreeM = 111_320;
/** A town's circle: the area is somewhere in it. */
const townRadiusM = 4000;

interface Spot extends Place {
  radiusM: number;
}

/** The place that may be shown: the unit's, or that of its area where the address is hidden; null if unknown. */
export function publicSpot({ loc, address }: Pick<AdvertisedBody, 'loc' | 'address'>): Spot | null {
  if (loc) {
    const [longitude = 0, latitude = 0] = loc.coordinates;
    return { longitude, latitude, radiusM: roughRadiusM };
  }
  const town = townNamed(address.area);
  return town ? { longitude: town.longitude, latitude: town.latitude, radiusM: townRadiusM } : null;
}

const x = (longitude: number, { west }: Frame) => Math.round((longitude - west) * scale);
const y = (latitude: number, { north }: Frame) => Math.round((north - latitude) * scale);

function path(ring: readonly Point[], frame: Frame): string {
  const points = clipped(ring, frame).map(([east, north]) => `${x(east, frame)} ${y(north, frame)}`);
  return points.length < 3 ? '' : `M${points.join('L')}Z`;
}

const isIn =
  ({ west, east, south, north }: Frame) =>
  ({ longitude, latitude }: Place) =>
    longitude > west && longitude < east && latitude > south && latitude < north;

/** The room that a name needs, in degrees. */
const nameHeight = 0.075;
const nameWidth = 0.32;
/** The towns that have room for their name, the better known first. */
function namedTowns(frame: Frame): Town[] {
  const chosen: Town[] = [];
  const inside = isIn({
    west: frame.west + 0.02,
    east: frame.east - 0.3,
    south: frame.south + 0.02,
    north: frame.north - 0.02,
  });
  for (const town of towns.filter(inside).toSorted((a, b) => a.rank - b.rank)) {
    const isNear = (other: Town) =>
      Math.abs(other.latitude - town.latitude) < nameHeight &&
      Math.abs(other.longitude - town.longitude) < nameWidth;
    if (!chosen.some(isNear)) chosen.push(town);
  }
  return chosen;
}

function townName(town: Town, frame: Frame): Html {
  const [left, top] = [x(town.longitude, frame), y(town.latitude, frame)];
  return html`<circle class="town" cx="${left}" cy="${top}" r="4" /><text x="${left + 10}" y="${top + 6}">
      ${town.name}
    </text>`;
}

/** The outline map around a place, as a drawing without scripts: coasts, towns, and a circle that has the place in it. */
export function outlineMap(spot: Spot, label: string): Html {
  const frame = {
    west: spot.longitude - halfWidth,
    east: spot.longitude + halfWidth,
    south: spot.latitude - halfHeight,
    north: spot.latitude + halfHeight,
  };
  const land = (part: 'home' | 'away') =>
    outlineRings(part)
      .map((ring) => path(ring, frame))
      .join('');
  const radius = Math.max(9, Math.round((spot.radiusM / degreeM) * scale));
  const [left, top] = [x(spot.longitude, frame), y(spot.latitude, frame)];
  return html`<svg
    class="map"
    role="img"
    aria-label="${label}"
    viewBox="0 0 ${2 * halfWidth * scale} ${2 * halfHeight * scale}"
  >
    <path class="away" d="${land('away')}" />
    <path class="home" d="${land('home')}" />
    <circle class="spot" cx="${left}" cy="${top}" r="${radius}" />
    ${namedTowns(frame).map((town) => townName(town, frame))}
  </svg>`;
}
