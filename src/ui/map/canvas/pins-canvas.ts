import {
  type LatLngBounds,
  type LatLngExpression,
  type Map as LeafletMap,
  type Marker,
  bounds,
  divIcon,
  latLngBounds,
  marker,
  point,
} from 'leaflet';
import { isMotionReduced } from '#browser/motion.ts';
import { type CountryPart, fullerPart, partFrom } from '#domain/places/country-part.ts';
import { clusterPoints } from '#domain/places/clusters.ts';
import type { Place } from '#domain/places/place.ts';
import { type MapWords, lookAt, nearZoom, openBaseMap } from './base-map.ts';
import face from './canvas.module.css';
import { boxFrom, clearNames } from './clear-names.ts';

/** What a pin shows and is called. `kind` and `state` are for the style sheet. */
interface PinLook {
  text: string;
  label: string;
  kind?: string;
  state?: string;
}

/** Something at a place. */
export interface MapPin extends PinLook {
  id: string;
  place: Place;
}

/** What a map shows: its middle and its zoom. */
export interface MapView {
  place: Place;
  zoom: number;
}

/** A part of the country with pins, none of which is in view, while some of the other part are. */
export interface PinsElsewhere {
  part: CountryPart;
  count: number;
}

interface PinsCanvasOptions {
  /** How several pins look that are drawn as one. */
  lookOfSeveral: (ids: readonly string[]) => PinLook;
  /** The agent has chosen the pins of these ids; none for a press on the map beside them. */
  onPick: (ids: readonly string[]) => void;
  /** The map was moved. */
  onMove: (view: MapView) => void;
  /** What covers the upper left of the map. */
  covers: () => readonly Element[];
  /** The map was drawn. */
  onElsewhere: (elsewhere: PinsElsewhere | null) => void;
}

/** Room of a pin, in rem: no two are closer. */
const pinRem = { width: 5, height: 2.25 };

/** The map is drawn so far beyond its edges that a short move finds the pins there. */
const beyond = 0.25;

/**
 * Where all pins fit only at a lower zoom, the country is a strip in the sea: the map begins with one part of it. Of
 * an upright map the sea takes more.
 */
const smallestZoom = { wide: 5, upright: 6 };

/** The top and the bottom of a drawn pin above its place, in rem and px. */
const drawnPin = { heightRem: 2, tipPx: 8 };

const toLatLng = ({ place: { latitude, longitude } }: { place: Place }): [number, number] => [
  latitude,
  longitude,
];

/**
 * A map of many pins, each a button. Pins that would overlap are one pin, which the map moves closer to when it is
 * pressed. Only those in view are in the page.
 */
export class PinsCanvas {
  readonly #map: LeafletMap;
  readonly #options: PinsCanvasOptions;
  readonly #drawn = new Map<string, { pin: Marker; button: HTMLButtonElement; ids: readonly string[] }>();
  readonly #size: { width: number; height: number };
  readonly #remPx: number;
  #pins: readonly MapPin[] = [];
  #groups: { zoom: number; groups: readonly MapPin[][] } | null = null;
  #chosen: ReadonlySet<string> = new Set();
  #coveredPx = 0;
  #isMovedByAgent = false;
  #isMovingItself = false;

  constructor(box: HTMLElement, words: MapWords, start: MapView | null, options: PinsCanvasOptions) {
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.#remPx = remPx;
    this.#size = { width: pinRem.width * remPx, height: pinRem.height * remPx };
    this.#options = options;
    this.#map = openBaseMap(box, words, { isMain: true });
    lookAt(this.#map, start?.place ?? null, start?.zoom ?? nearZoom);
    this.#isMovedByAgent = start !== null;
    this.#map.on('click', () => options.onPick([]));
    this.#map.on('movestart zoomstart', () => {
      if (!this.#isMovingItself) this.#isMovedByAgent = true;
    });
    this.#map.on('moveend', () => {
      this.#draw();
      const { lat, lng } = this.#map.getCenter();
      options.onMove({ place: { latitude: lat, longitude: lng }, zoom: this.#map.getZoom() });
    });
  }

  close(): void {
    this.#map.remove();
  }

  /** Shows these pins, all of them or those of the fuller part of the country, unless the agent has moved the map. */
  show(pins: readonly MapPin[]): void {
    const focused = this.#focusedIds();
    this.#pins = pins;
    this.#groups = null;
    for (const { pin } of this.#drawn.values()) pin.remove();
    this.#drawn.clear();
    if (!this.#isMovedByAgent && pins.length > 0) this.#fit(this.#firstBounds());
    this.#draw();
    if (focused) this.focusOn(focused);
  }

  /** Shows the pins of a part of the country. */
  lookAtPart(part: CountryPart): void {
    this.#isMovedByAgent = true;
    this.#fit(this.#boundsFrom(part));
  }

  #boundsFrom(part: CountryPart): LatLngBounds {
    return latLngBounds(this.#pins.filter(({ place }) => partFrom(place) === part).map(toLatLng));
  }

  #firstBounds(): LatLngBounds {
    const all = latLngBounds(this.#pins.map(toLatLng));
    const { paddingTopLeft, paddingBottomRight } = this.#paddings();
    const zoom = this.#map.getBoundsZoom(all, false, point(paddingTopLeft).add(paddingBottomRight));
    const { x, y } = this.#map.getSize();
    return zoom < smallestZoom[y > x ? 'upright' : 'wide'] ? this.#boundsFrom(fullerPart(this.#pins)) : all;
  }

  /** Another list: its pins are shown as a whole again. */
  forgetMoves(): void {
    this.#isMovedByAgent = false;
  }

  /** Marks the pins of these ids; the map moves where they are below what covers its lower part, in px. */
  choose(ids: readonly string[], coveredPx: number): void {
    this.#chosen = new Set(ids);
    this.#coveredPx = coveredPx;
    for (const one of this.#drawn.values()) this.#mark(one);
    const first = this.#pins.find(({ id }) => this.#chosen.has(id));
    if (!first) return;
    this.#moveItself(() =>
      this.#map.panInside(toLatLng(first), { ...this.#paddings(), animate: !isMotionReduced() }),
    );
  }

  /** Room for half a pin at the edges, for the buttons at the upper one, and for what covers the lower part. */
  #paddings() {
    const [across, down] = [this.#size.width / 2, this.#size.height];
    return {
      paddingTopLeft: [across, 2 * down] as [number, number],
      paddingBottomRight: [across, down + this.#coveredPx] as [number, number],
    };
  }

  #moveItself(move: () => void): void {
    this.#isMovingItself = true;
    move();
    this.#isMovingItself = false;
  }

  #fit(bounds: LatLngBounds): void {
    this.#moveItself(() =>
      this.#map.fitBounds(bounds, { maxZoom: nearZoom, ...this.#paddings(), animate: false }),
    );
  }

  #groupsNow(): readonly MapPin[][] {
    const zoom = this.#map.getZoom();
    if (this.#groups?.zoom !== zoom) {
      const points = this.#pins.map((pin) => this.#map.project(toLatLng(pin), zoom));
      const groups = clusterPoints(points, this.#size).map((group) =>
        group.map((index) => this.#pins[index]!),
      );
      this.#groups = { zoom, groups };
    }
    return this.#groups.groups;
  }

  #draw(): void {
    const seen = this.#map.getBounds().pad(beyond);
    const inView = new Map(
      this.#groupsNow()
        .filter(([first]) => first && seen.contains(toLatLng(first)))
        .map((group) => [`${group[0]!.id} ${group.length}`, group]),
    );
    const focused = this.#focusedIds();
    for (const [key, { pin }] of this.#drawn) {
      if (inView.has(key)) continue;
      pin.remove();
      this.#drawn.delete(key);
    }
    for (const [key, group] of inView) if (!this.#drawn.has(key)) this.#add(key, group);
    if (focused && !this.#focusedIds()) this.focusOn(focused);
    this.clearNames();
    this.#options.onElsewhere(this.#elsewhere());
  }

  /** Puts the names of towns where neither a pin nor what covers the upper left of the map is in front of them. */
  clearNames(): void {
    const pins = [...this.#drawn.values()].map((one) => this.#boxFrom(one));
    clearNames(this.#map, [...pins, ...this.#options.covers().map((one) => boxFrom(one, this.#map))]);
  }

  #boxFrom({ pin, button }: { pin: Marker; button: HTMLButtonElement }) {
    const { x, y } = this.#map.latLngToLayerPoint(pin.getLatLng());
    const { heightRem, tipPx } = drawnPin;
    const [across, top] = [button.offsetWidth / 2, y - tipPx - heightRem * this.#remPx];
    return bounds(point(x - across, top), point(x + across, y - tipPx));
  }

  #elsewhere(): PinsElsewhere | null {
    const seen = this.#map.getBounds();
    const shown = new Set(
      this.#pins.filter((pin) => seen.contains(toLatLng(pin))).map(({ place }) => partFrom(place)),
    );
    if (shown.size !== 1) return null;
    const part = shown.has('west') ? 'east' : 'west';
    const count = this.#pins.filter(({ place }) => partFrom(place) === part).length;
    return count > 0 ? { part, count } : null;
  }

  /** The ids of the pin that has the focus. */
  #focusedIds(): readonly string[] | undefined {
    return [...this.#drawn.values()].find(({ button }) => button === document.activeElement)?.ids;
  }

  /** Focuses the pin that has the first of these ids; the map where none is drawn. */
  focusOn(ids: readonly string[]): void {
    const [first] = ids;
    const found = [...this.#drawn.values()].find((one) => first !== undefined && one.ids.includes(first));
    (found?.button ?? this.#map.getContainer()).focus({ preventScroll: true });
  }

  #add(key: string, group: readonly MapPin[]): void {
    const ids = group.map(({ id }) => id);
    const { text, label, kind, state }: PinLook =
      ids.length === 1 ? group[0]! : this.#options.lookOfSeveral(ids);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = face.price!;
    button.append(text, document.createElement('i'));
    button.ariaLabel = label;
    button.translate = false;
    if (ids.length > 1) button.dataset['count'] = String(ids.length);
    if (kind) button.dataset['kind'] = kind;
    if (state) button.dataset['state'] = state;
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      const wasDragged = event.detail > 0 && (this.#map.dragging as unknown as { moved(): boolean }).moved();
      if (!wasDragged) this.#press(group);
    });
    const icon = divIcon({ html: button, className: face.pinPlace!, iconSize: [0, 0] });
    const pin = marker(toLatLng(group[0]!), { icon, interactive: false, keyboard: false }).addTo(this.#map);
    const one = { pin, button, ids };
    this.#drawn.set(key, one);
    this.#mark(one);
  }

  #mark({ pin, button, ids }: { pin: Marker; button: HTMLButtonElement; ids: readonly string[] }): void {
    const isChosen = ids.some((id) => this.#chosen.has(id));
    button.ariaPressed = String(isChosen);
    pin.setZIndexOffset(isChosen ? 10_000 : 0);
  }

  #press(group: readonly MapPin[]): void {
    const bounds = latLngBounds(group.map((pin): LatLngExpression => toLatLng(pin)));
    this.#isMovedByAgent = true;
    this.#options.onPick(group.map(({ id }) => id));
    const zoom = Math.min(nearZoom, this.#map.getBoundsZoom(bounds.pad(beyond)));
    if (group.length > 1 && zoom > this.#map.getZoom()) this.#fit(bounds);
  }
}
