import { type DivIcon, divIcon } from 'leaflet';
import face from './canvas.module.css';

const drop =
  '<svg viewBox="0 0 36 48" width="36" height="48" aria-hidden="true"><path class="drop" d="M18 46.5C13 38 3 28.500 3 18a15 15 0 0 1 30 0c0 10.500-10 20-15 28.500Z"/><circle cx="18" cy="18" r="6"/></svg>';

/** The pin, with a larger area for touch. */
export function pinIcon(isDraggable: boolean): DivIcon {
  return divIcon({
    className: isDraggable ? `${face.pin} ${face.movable}` : face.pin!,
    html: drop,
    iconSize: [52, 56],
    iconAnchor: [26, 52],
  });
}

/** The dot at the agent's position. */
export function ownIcon(): DivIcon {
  return divIcon({ className: face.own!, iconSize: [18, 18] });
}

/** R-MAP-1: the agent's picture on the map is 120×120, at half opacity if the agent is offline. */
const pictureSize = 120;

export function pictureIcon(picture: string, isOffline: boolean, isDraggable = false): DivIcon {
  const image = new Image(pictureSize, pictureSize);
  image.src = picture;
  image.alt = '';
  image.draggable = false;
  return divIcon({
    className: [face.picture, isOffline && face.offline, isDraggable && face.movable]
      .filter(Boolean)
      .join(' '),
    html: image,
    iconSize: [pictureSize, pictureSize],
    iconAnchor: [pictureSize / 2, pictureSize + 10],
  });
}
