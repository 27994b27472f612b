import 'leaflet/dist/leaflet.css';
import { GridLayer, type LatLngBoundsLiteral, Map as LeafletMap, control, tileLayer } from 'leaflet';
import { settings } from '#settings';
import type { Place } from '../places/place.ts';
import { addOutline } from './outline-layer.ts';
import face from './canvas.module.css';

/** What the map says itself. */
export interface MapWords {
  zoomIn: string;
  zoomOut: string;
}

/** All that the outline knows, and what is seen first. */
const frame: LatLngBoundsLiteral = [
  [-2, 95],
  [10, 122],
];
const peninsula: LatLngBoundsLiteral = [
  [1.2, 99.6],
  [6.7, 104.6],
];

const malaysia: LatLngBoundsLiteral = [
  [0.8, 99.6],
  [7.4, 119.4],
];
const wideFromPx = 640;

/** How near to look at a place; without tiles there is less to see from close up. */
export const nearZoom = settings.mapTileUrl ? 16 : 12;
export const areaZoom = settings.mapTileUrl ? 13 : 10;

/** Squares that move with the map, so that one sees it move where there is nothing else to see. */
class Squares extends GridLayer {
  override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = face.square!;
    return square;
  }
}

/**
 * A map with the outline, the towns and, where configured, tiles. A finger alone scrolls the page, two move
 * the map; the wheel zooms once the map has been clicked.
 */
export function openBaseMap(box: HTMLElement, words: MapWords): LeafletMap {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(box, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    dragging: !isTouched,
    scrollWheelZoom: false,
    minZoom: 4,
    maxZoom: 19,
    zoomSnap: 0.5,
    maxBounds: frame,
    maxBoundsViscosity: 1,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  map.createPane('squares').style.zIndex = '155';
  new Squares({ pane: 'squares', minZoom: 9, bounds: frame }).addTo(map);
  addOutline(map);
  if (settings.mapTileUrl) {
    tileLayer(settings.mapTileUrl, {
      maxZoom: 19,
      className: face.tiles!,
      crossOrigin: 'anonymous',
      referrerPolicy: 'strict-origin-when-cross-origin',
    }).addTo(map);
  }
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut, position: 'topright' }).addTo(map);
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  if (!isTouched) {
    box.addEventListener('pointerdown', () => map.scrollWheelZoom.enable());
    box.addEventListener('pointerleave', () => map.scrollWheelZoom.disable());
  }
  const sizes = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  sizes.observe(box);
  map.on('unload', () => {
    sizes.disconnect();
    // Leaflet would still end a zoom that is under way, on a map that is gone.
    Object.assign(map, { _animatingZoom: false });
  });
  return map;
}

/** Looks at a place, or at the country where nothing is known: as much of it as there is room for. */
export function lookAt(map: LeafletMap, place: Place | null, zoom: number): void {
  if (place) map.setView([place.latitude, place.longitude], zoom);
  else map.fitBounds(map.getSize().x < wideFromPx ? peninsula : malaysia);
}
