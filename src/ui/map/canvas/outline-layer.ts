import { type LatLngTuple, type Map as LeafletMap, divIcon, layerGroup, marker, polygon, svg } from 'leaflet';
import { outlineRings } from '#domain/places/outline.ts';
import { towns } from '#domain/places/towns.ts';
import face from './canvas.module.css';

/** The zoom from which the names of towns of each rank are shown. */
const zoomOfRank = [0, 4, 7, 9, 11];

/** Coasts, borders and towns below the tiles, so that the map is never blank. */
export function addOutline(map: LeafletMap): void {
  for (const [name, level] of Object.entries({ outline: '150', towns: '160' })) {
    const pane = map.createPane(name);
    pane.style.zIndex = level;
    pane.setAttribute('aria-hidden', 'true');
  }
  const renderer = svg({ pane: 'outline', padding: 0.6 });
  for (const part of ['away', 'home'] as const) {
    const rings = outlineRings(part).map((ring) => [
      ring.map(([longitude, latitude]): LatLngTuple => [latitude, longitude]),
    ]);
    polygon(rings, {
      renderer,
      className: face[part]!,
      interactive: false,
      weight: 1,
      smoothFactor: 1.2,
    }).addTo(map);
  }
  const ranks = [1, 2, 3, 4].map((rank) => ({
    zoom: zoomOfRank[rank]!,
    names: layerGroup(towns.filter((town) => town.rank === rank).map(townName)),
  }));
  const showNames = () => {
    for (const { zoom, names } of ranks) {
      if (map.getZoom() >= zoom) names.addTo(map);
      else names.remove();
    }
  };
  map.on('zoomend', showNames);
  map.whenReady(showNames);
}

/** At the south-eastern end of the peninsula, a name right of its town would leave the map of the whole. */
const isNamedOnLeft = ({ latitude, longitude }: (typeof towns)[number]) =>
  longitude > 103.5 && longitude < 104.5 && latitude < 2;

/** Read by the style sheet, and by `clearNames`. */
const onLeft = { first: 'left', side: 'left' };

function townName(town: (typeof towns)[number]) {
  const { name, latitude, longitude, rank } = town;
  const looks = [face.town, rank === 1 && face.city];
  const icon = divIcon({ className: looks.filter(Boolean).join(' '), html: name, iconSize: [0, 0] });
  const shown = marker([latitude, longitude], { icon, pane: 'towns', interactive: false, keyboard: false });
  if (isNamedOnLeft(town)) shown.on('add', () => Object.assign(shown.getElement()!.dataset, onLeft));
  return shown;
}
