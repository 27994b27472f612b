import { type Heading, type Place, flight } from './place.ts';
import { towns } from './towns.ts';

const inTownKm = 1.5;
const farKm = 150;

/** The nearest town, with the distance and direction from it; null if no known town is near. */
export function whereabouts(place: Place): { town: string; km: number; towards: Heading | null } | null {
  let nearest: { town: string; km: number; towards: Heading } | null = null;
  for (const town of towns) {
    const { km, towards } = flight(town, place);
    if (!nearest || km < nearest.km) nearest = { town: town.name, km, towards };
  }
  if (!nearest || nearest.km > farKm) return null;
  return nearest.km < inTownKm ? { ...nearest, towards: null } : nearest;
}
