import { circle, marker } from 'leaflet';
import { type Place, roughRadiusM, roughly } from '#domain/places/place.ts';
import { type MapWords, lookAt, nearZoom, openBaseMap } from './base-map.ts';
import { pictureIcon, pinIcon } from './pin.ts';
import face from './canvas.module.css';

/** At this zoom the circle fills most of a phone's map. */
const roughZoom = 14;

export interface PlaceLook {
  place: Place;
  isApproximate: boolean;
  picture: string | null;
  isOffline: boolean;
}

/** Draws a map of one place into the box. Returns a function that removes it. */
export function openPlaceCanvas(
  box: HTMLElement,
  { place, isApproximate, picture, isOffline }: PlaceLook,
  words: MapWords,
): () => void {
  const map = openBaseMap(box, words);
  if (isApproximate) {
    const middle = roughly(place);
    lookAt(map, middle, roughZoom);
    circle([middle.latitude, middle.longitude], {
      radius: roughRadiusM,
      className: face.rough!,
      interactive: false,
    }).addTo(map);
  } else {
    lookAt(map, place, nearZoom);
    const icon = picture ? pictureIcon(picture, isOffline) : pinIcon(false);
    marker([place.latitude, place.longitude], { icon, interactive: false, keyboard: false }).addTo(map);
  }
  return () => map.remove();
}
