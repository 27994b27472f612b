import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import { useLateCode } from '../use-late-code.ts';
import type { MapPin, MapView, PinsElsewhere, PinsCanvas } from './canvas/pins-canvas.ts';
import { MapFrame } from './map-frame.tsx';
import face from './map.module.css';

export type { MapPin, MapView, PinsElsewhere } from './canvas/pins-canvas.ts';

/** What a screen does with its map of pins. */
export type PinsMapHandle = Pick<PinsCanvas, 'focusOn' | 'lookAtPart'>;

interface PinsMapProps {
  ref?: Ref<PinsMapHandle>;
  label: string;
  pins: readonly MapPin[];
  /** Names the list of pins: another one is shown as a whole. */
  listKey: string;
  lookOfSeveral: ConstructorParameters<typeof PinsCanvas>[3]['lookOfSeveral'];
  chosen: readonly string[];
  onPick: (ids: readonly string[]) => void;
  /** What is shown first; null for all pins. */
  start: MapView | null;
  onMove: (view: MapView) => void;
  onElsewhere: (elsewhere: PinsElsewhere | null) => void;
  /** Covers the upper left of the map. */
  above?: ReactNode;
  /** Covers the lower part of the map. */
  children?: ReactNode;
}

const load = () => import('./canvas/pins-canvas.ts');

/** A map of many pins that fills a screen. */
export function PinsMap({ label, children, ...map }: PinsMapProps) {
  const code = useLateCode(load);
  return (
    <div className={face.map}>
      <MapFrame state={typeof code === 'string' ? code : 'ready'} size="main">
        {typeof code !== 'string' && (
          <Canvas Code={code.PinsCanvas} label={label} {...map}>
            {children}
          </Canvas>
        )}
      </MapFrame>
    </div>
  );
}

type PinsCanvasProps = Omit<PinsMapProps, 'label' | 'above' | 'children'> & { Code: typeof PinsCanvas };

/** Opens the map in `box`, and shows in it the pins and which of them are chosen, clear of `cover`. */
function usePinsCanvas(props: PinsCanvasProps) {
  const { Code, ref, pins, listKey, lookOfSeveral, chosen, onPick, start, onMove, onElsewhere } = props;
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const canvas = useRef<PinsCanvas>(null);
  useImperativeHandle(
    ref,
    () => ({
      focusOn: (ids) => canvas.current?.focusOn(ids),
      lookAtPart: (part) => canvas.current?.lookAtPart(part),
    }),
    [],
  );
  const look = useEffectEvent(lookOfSeveral);
  const pick = useEffectEvent(onPick);
  const move = useEffectEvent(onMove);
  const tellElsewhere = useEffectEvent(onElsewhere);
  const first = useEffectEvent(() => start);
  const [zoomIn, zoomOut] = [t('map.zoom-in'), t('map.zoom-out')];
  useEffect(() => {
    if (!box.current) return;
    const opened = new Code(box.current, { zoomIn, zoomOut }, first(), {
      lookOfSeveral: (ids) => look(ids),
      onPick: (ids) => pick(ids),
      onMove: (view) => move(view),
      covers: () => [...(above.current?.children ?? [])],
      onElsewhere: (elsewhere) => tellElsewhere(elsewhere),
    });
    canvas.current = opened;
    return () => {
      canvas.current = null;
      opened.close();
    };
  }, [Code, zoomIn, zoomOut]);
  const lastKey = useRef(listKey);
  /** The pins are drawn anew only where one of them changed. */
  const drawn = JSON.stringify(pins);
  const show = useEffectEvent(() => {
    if (lastKey.current !== listKey) canvas.current?.forgetMoves();
    lastKey.current = listKey;
    canvas.current?.show(pins);
  });
  useEffect(() => {
    show();
  }, [drawn, listKey, Code, zoomIn, zoomOut]);
  const marked = chosen.join(' ');
  const choose = useEffectEvent(() => canvas.current?.choose(chosen, cover.current?.offsetHeight ?? 0));
  useEffect(() => {
    choose();
  }, [marked, Code, zoomIn, zoomOut]);
  useEffect(() => {
    if (!above.current) return;
    const observer = new ResizeObserver(() => canvas.current?.clearNames());
    observer.observe(above.current);
    return () => observer.disconnect();
  }, []);
  return { box, above, cover };
}

function Canvas({ label, above: notes, children, ...map }: PinsMapProps & { Code: typeof PinsCanvas }) {
  const { box, above, cover } = usePinsCanvas(map);
  return (
    <>
      <div ref={box} role="region" aria-label={label} className={face.box} />
      <div ref={above} className={face.above}>
        {notes}
      </div>
      <div ref={cover} className={face.cover}>
        {children}
      </div>
    </>
  );
}
