import 'leaflet/dist/leaflet.css';
import { GridLayer, type LatLngBoundsLiteral, Map as LeafletMap, control, tileLayer } from 'leaflet';
import { isMotionReduced } from '#browser/motion.ts';
import { settings } from '#settings';
import type { Place } from '#domain/places/place.ts';
import { addOutline } from './outline-layer.ts';
import face from './canvas.module.css';

/** The texts of the map. */
export interface MapWords {
  zoomIn: string;
  zoomOut: string;
}

/** The area of the outline, shown first. */
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

/** The zoom for a place; lower without tiles, because the outline has few details. */
export const nearZoom = settings.mapTileUrl ? 16 : 12;
export const areaZoom = settings.mapTileUrl ? 13 : 10;

/** A grid that moves with the map, so that movement is visible where the map is empty. */
class Squares extends GridLayer {
  override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = face.square!;
    return square;
  }
}

/**
 * A map with the outline, the towns and, if configured, tiles. The wheel zooms after a click on the map. `isMain`: one
 * finger and the arrow keys move it; otherwise one finger scrolls the page, and two move the map.
 */
export function openBaseMap(box: HTMLElement, words: MapWords, { isMain = false } = {}): LeafletMap {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const isStill = isMotionReduced();
  const map = new LeafletMap(box, {
    attributionControl: false,
    zoomControl: false,
    keyboard: isMain,
    dragging: isMain || !isTouched,
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
    // Leaflet would otherwise end a running zoom on a removed map.
    Object.assign(map, { _animatingZoom: false });
  });
  return map;
}

/** Shows a place; for null the country, as far as it fits. */
export function lookAt(map: LeafletMap, place: Place | null, zoom: number): void {
  if (place) map.setView([place.latitude, place.longitude], zoom);
  else map.fitBounds(map.getSize().x < wideFromPx ? peninsula : malaysia);
}
