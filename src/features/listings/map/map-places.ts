import { thisEntry } from '#browser/history-entry.ts';
import { onAgentChange } from '#session/store.ts';
import type { MapView } from '#ui/map/pins-map.tsx';

/** The listings that are open over the map: of a pin, those without a place, or what is near one. */
export type Open = { what: 'pin'; ids: readonly string[] } | { what: 'unplaced' } | { what: 'near' } | null;

/** What a map showed; `view` is null until it was moved. */
export interface MapPlace {
  view: MapView | null;
  open: Open;
}

/** What each entry of the history showed, for the way back. */
const places = new Map<string, MapPlace>();
const mostPlaces = 50;

onAgentChange(() => places.clear());

/** What this entry of the history showed. */
export const knownMapPlace = (): MapPlace | undefined => places.get(thisEntry());

/** Stores what the map shows, for the way back. */
export function rememberMapPlace(place: MapPlace): void {
  places.delete(thisEntry());
  places.set(thisEntry(), place);
  const [oldest] = places.keys();
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
}
