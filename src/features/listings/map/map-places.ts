import { thisEntry } from '#browser/history-entry.ts';
import { onAgentChange } from '#session/store.ts';
import type { MapView } from '#ui/map/pins-map.tsx';

/** The listings that are open over the map: of a pin, those without a place, or what is near one. */
export type Open = { what: 'pin'; ids: readonly string[] } | { what: 'unplaced' } | { what: 'near' } | null;

/** The state of a map; `view` is null until the map was moved. */
export interface MapPlace {
  view: MapView | null;
  open: Open;
}

/** The state of the map for each entry of the browser's history. */
const places = new Map<string, MapPlace>();
const mostPlaces = 50;

onAgentChange(() => places.clear());

/** The stored state of the map for this entry of the history. */
export const knownMapPlace = (): MapPlace | undefined => places.get(thisEntry());

/** Stores the state of the map for this entry of the history. */
export function rememberMapPlace(place: MapPlace): void {
  places.delete(thisEntry());
  places.set(thisEntry(), place);
  const [oldest] = places.keys();
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
}
