import { Center, Text } from '@mantine/core';
import { type ReactNode, type TouchEvent, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import face from './map.module.css';

const hintMs = 1_400;

/**
 * The box of a map: its attribution, the hint for one finger, and the content without a map. The main map of a screen
 * fills the height that is left, and one finger moves it.
 */
export function MapFrame({
  state,
  size = 'usual',
  children,
}: {
  state: 'loading' | 'missing' | 'ready';
  size?: 'usual' | 'tall' | 'main';
  children: ReactNode;
}) {
  const { t } = useWords();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tellOneFinger = ({ currentTarget, touches, target }: TouchEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    const isPin = target instanceof Element && target.closest('.leaflet-marker-draggable') !== null;
    if (touches.length !== 1 || isPin) return currentTarget.removeAttribute('data-one-finger');
    currentTarget.setAttribute('data-one-finger', '');
    timer.current = setTimeout(() => currentTarget.removeAttribute('data-one-finger'), hintMs);
  };
  return (
    <div
      className={size === 'usual' ? face.frame : `${face.frame} ${face[size]}`}
      aria-busy={state === 'loading'}
      {...(state === 'ready' && size !== 'main' && { onTouchMove: tellOneFinger })}
    >
      {state === 'ready' ? (
        children
      ) : (
        <Center pos="absolute" inset={0} p="lg" c="dimmed" ta="center">
          {state === 'missing' && t('map.missing')}
        </Center>
      )}
      {state === 'ready' && size !== 'main' && (
        <Center
          pos="absolute"
          inset={0}
          p="lg"
          bg="var(--shade)"
          c="white"
          fw={650}
          ta="center"
          className={face.fingers}
          aria-hidden="true"
        >
          {t('map.two-fingers')}
        </Center>
      )}
      <Attribution />
    </div>
  );
}

/** Whose map it is, where the installation has one. */
function Attribution() {
  if (!settings.mapTileUrl || !settings.mapAttribution) return null;
  return (
    <Text span pos="absolute" right={0} bottom={0} maw="70%" px="sm" fz="xs" c="dimmed" bg="var(--surface)">
      {settings.mapAttribution}
    </Text>
  );
}
