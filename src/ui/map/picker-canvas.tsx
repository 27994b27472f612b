import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import type { PinCanvas } from './canvas/pin-canvas.ts';
import { locateIfAllowed } from './locate.ts';
import face from './map.module.css';
import type { AgentMarker, Place, Position } from '#domain/places/place.ts';

interface PickerCanvasProps {
  Code: typeof PinCanvas;
  value: Place | null;
  near: Place | null;
  own: Position | null;
  onOwn: (position: Position) => void;
  onPick: (place: Place) => void;
  disabled: boolean;
  label: string;
  marker: AgentMarker | undefined;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

/** The names of the zoom buttons. In another language the map is opened again, and everything shown again. */
function useZoomNames() {
  const { t } = useWords();
  return { zoomIn: t('map.zoom-in'), zoomOut: t('map.zoom-out') };
}

/** Opens the map in the box, and looks for the agent's position where that is allowed already. */
function useOpenCanvas(
  box: RefObject<HTMLElement | null>,
  { Code, value, near, onOwn, onPick }: PickerCanvasProps,
): RefObject<PinCanvas | null> {
  const canvas = useRef<PinCanvas | null>(null);
  const pick = useEffectEvent(onPick);
  const tellOwn = useEffectEvent(onOwn);
  const start = useEffectEvent(() => ({ value, near }));
  const { zoomIn, zoomOut } = useZoomNames();
  useEffect(() => {
    if (!box.current) return;
    const opened = new Code(box.current, { zoomIn, zoomOut }, start(), (place) => pick(place));
    canvas.current = opened;
    let isOpen = true;
    void locateIfAllowed().then((position) => isOpen && position && tellOwn(position));
    return () => {
      isOpen = false;
      canvas.current = null;
      opened.close();
    };
  }, [box, Code, zoomIn, zoomOut]);
  return canvas;
}

/** Shows the chosen place, the agent's position and, while nothing is chosen, the surroundings of `near`. */
function useShownPlaces(
  canvas: RefObject<PinCanvas | null>,
  { Code, value, near, own, disabled, marker }: PickerCanvasProps,
): void {
  const { zoomIn, zoomOut } = useZoomNames();
  const { longitude = null, latitude = null } = value ?? {};
  const { picture = null, isFaded = false } = marker ?? {};
  useEffect(() => {
    canvas.current?.disable(disabled);
    canvas.current?.showPin(
      longitude === null || latitude === null ? null : { longitude, latitude },
      picture === null ? null : { picture, isFaded },
    );
  }, [canvas, longitude, latitude, picture, isFaded, disabled, Code, zoomIn, zoomOut]);

  const isOwn = own !== null && own.longitude === longitude && own.latitude === latitude;
  useEffect(() => {
    canvas.current?.showOwn(own);
    if (own && isOwn) canvas.current?.lookAt(own, own.accuracyM);
  }, [canvas, own, isOwn, Code, zoomIn, zoomOut]);

  const isChosen = useEffectEvent(() => value !== null);
  const { longitude: nearLongitude = null, latitude: nearLatitude = null } = near ?? {};
  useEffect(() => {
    if (!isChosen() && nearLongitude !== null && nearLatitude !== null)
      canvas.current?.lookAt({ longitude: nearLongitude, latitude: nearLatitude }, Infinity);
  }, [canvas, nearLongitude, nearLatitude]);
}

/**
 * The map of a picker as a keyboard control: arrows move the pin, with Shift in small steps; plus and minus
 * zoom.
 */
export function PickerCanvas(props: PickerCanvasProps) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useOpenCanvas(box, props);
  useShownPlaces(canvas, props);
  const hint = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const [arrow, zoom] = [arrows[event.key], zooms[event.key]];
    if (event.ctrlKey || event.metaKey || event.altKey || (!arrow && zoom === undefined)) return;
    event.preventDefault();
    const by = event.shiftKey ? 1 : 12;
    if (arrow) canvas.current?.nudge(arrow[0] * by, arrow[1] * by);
    else canvas.current?.zoomBy(zoom!);
  };
  return (
    <>
      <div
        ref={box}
        role="application"
        tabIndex={0}
        aria-label={t('map.of', { label: props.label })}
        aria-describedby={hint}
        className={face.box}
        onKeyDown={onKeyDown}
      />
      <span id={hint} hidden>
        {t('map.keys')}
      </span>
    </>
  );
}
