import { Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import { MapFrame } from './map-frame.tsx';
import face from './map.module.css';
import type { Place } from '#domain/places/place.ts';
import { useLateCode } from '../use-late-code.ts';
import { coordinatesWords, whereaboutsWords } from './whereabouts-words.ts';

interface PlaceMapProps {
  place: Place;
  /** What is at the place. */
  label: string;
  /** Shows the approximate area, not the exact place. */
  isApproximate?: boolean;
  /** Shown instead of the pin. */
  picture?: string | null;
  /** The agent of the picture is offline. */
  isOffline?: boolean;
}

const load = () => import('./canvas/place-canvas.ts');

/** A place on a map, and in words if no map can be shown. */
export function PlaceMap({
  place,
  label,
  isApproximate = false,
  picture = null,
  isOffline = false,
}: PlaceMapProps) {
  const words = useWords();
  const { t } = words;
  const canvas = useLateCode(load);
  const town = whereaboutsWords(place, words);
  return (
    <Stack component="figure" gap="sm" m={0} className={face.map}>
      <MapFrame state={typeof canvas === 'string' ? canvas : 'ready'}>
        {typeof canvas !== 'string' && (
          <Canvas
            open={canvas.openPlaceCanvas}
            label={label}
            look={{ place, isApproximate, picture, isOffline }}
          />
        )}
      </MapFrame>
      <Group component="figcaption" gap="xs" fz="sm">
        <span>{town ?? label}</span>
        <Text span inherit c="dimmed">
          {isApproximate ? t('map.rough') : coordinatesWords(place, words)}
        </Text>
      </Group>
    </Stack>
  );
}

type Open = Awaited<ReturnType<typeof load>>['openPlaceCanvas'];

function Canvas({ open, label, look }: { open: Open; label: string; look: Parameters<Open>[1] }) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { place, isApproximate, picture, isOffline } = look;
  const { longitude, latitude } = place;
  const [zoomIn, zoomOut] = [t('map.zoom-in'), t('map.zoom-out')];
  useEffect(
    () =>
      box.current
        ? open(
            box.current,
            { place: { longitude, latitude }, isApproximate, picture, isOffline },
            { zoomIn, zoomOut },
          )
        : undefined,
    [open, longitude, latitude, isApproximate, picture, isOffline, zoomIn, zoomOut],
  );
  return <div ref={box} role="group" aria-label={t('map.of', { label })} className={face.box} />;
}
