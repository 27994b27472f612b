import {
  type Circle,
  type LatLng,
  type Map as LeafletMap,
  type Marker,
  circle,
  layerGroup,
  marker,
} from 'leaflet';
import { type AgentMarker, type Place, type Position, rounded } from '#domain/places/place.ts';
import { type MapWords, areaZoom, lookAt, nearZoom, openBaseMap } from './base-map.ts';
import { ownIcon, pictureIcon, pinIcon } from './pin.ts';
import face from './canvas.module.css';

/** The map moves with the pin when it is closer to the edge than this, in px. */
const edge: [number, number] = [48, 72];

/** After a tap at a low zoom the map zooms in by this many levels for a second tap. */
const closerBy = 3;

/** A position with a larger accuracy radius than this, in metres, is shown as a district. */
const districtM = 2_000;

const placeFrom = ({ lng, lat }: LatLng) => rounded({ longitude: lng, latitude: lat });

/**
 * A map on which a tap, a drag or the keyboard places a pin. It reports the position; its owner sets the pin.
 */
export class PinCanvas {
  readonly #map: LeafletMap;
  readonly #pick: (place: Place) => void;
  readonly #own = layerGroup();
  #pin: Marker | null = null;
  #isDisabled = false;

  constructor(
    box: HTMLElement,
    words: MapWords,
    start: { value: Place | null; near: Place | null },
    pick: (place: Place) => void,
  ) {
    this.#map = openBaseMap(box, words);
    this.#pick = pick;
    lookAt(this.#map, start.value ?? start.near, start.value ? nearZoom : areaZoom);
    this.#own.addTo(this.#map);
    this.#map.on('click', ({ latlng }) => {
      if (this.#isDisabled) return;
      pick(placeFrom(latlng));
      const zoom = this.#map.getZoom();
      if (zoom < nearZoom - 1) this.#map.setView(latlng, Math.min(nearZoom, zoom + closerBy));
    });
  }

  close(): void {
    this.#map.remove();
  }

  disable(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    if (isDisabled) this.#pin?.dragging?.disable();
    else this.#pin?.dragging?.enable();
  }

  showPin(place: Place | null, agent: AgentMarker | null): void {
    if (!place) {
      this.#pin?.remove();
      this.#pin = null;
      return;
    }
    const at: [number, number] = [place.latitude, place.longitude];
    const icon = agent ? pictureIcon(agent.picture, agent.isFaded, true) : pinIcon(true);
    if (this.#pin) this.#pin.setLatLng(at).setIcon(icon);
    else {
      this.#pin = marker(at, {
        icon,
        draggable: !this.#isDisabled,
        keyboard: false,
        autoPan: true,
        autoPanPadding: edge,
      }).addTo(this.#map);
      this.#pin.on('dragend', () => this.#pin && this.#pick(placeFrom(this.#pin.getLatLng())));
    }
    this.#map.panInside(at, { padding: edge });
  }

  showOwn(position: Position | null): void {
    this.#own.clearLayers();
    if (!position) return;
    const at: [number, number] = [position.latitude, position.longitude];
    const around: Circle = circle(at, {
      radius: position.accuracyM,
      className: face.around!,
      interactive: false,
    });
    this.#own
      .addLayer(around)
      .addLayer(marker(at, { icon: ownIcon(), interactive: false, keyboard: false, zIndexOffset: -100 }));
  }

  /** Shows a place at a zoom that fits its accuracy, in metres. */
  lookAt(place: Place, accuracyM = 0): void {
    lookAt(this.#map, place, accuracyM > districtM ? areaZoom : Math.max(nearZoom, this.#map.getZoom()));
  }

  /** Moves the pin by pixels of the map; without a pin, starts at the centre of the map. */
  nudge(right: number, down: number): void {
    if (this.#isDisabled) return;
    const from = this.#pin
      ? this.#map.latLngToContainerPoint(this.#pin.getLatLng())
      : this.#map.getSize().divideBy(2);
    this.#pick(placeFrom(this.#map.containerPointToLatLng(this.#pin ? from.add([right, down]) : from)));
  }

  zoomBy(steps: number): void {
    this.#map.setZoomAround(this.#pin?.getLatLng() ?? this.#map.getCenter(), this.#map.getZoom() + steps);
  }
}
