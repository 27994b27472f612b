import { Button, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { type LocateProblem, locate } from './locate.ts';
import { MapFrame } from './map-frame.tsx';
import face from './map.module.css';
import { PickerCanvas } from './picker-canvas.tsx';
import type { AgentMarker, Place, Position } from '#domain/places/place.ts';
import { townFrom } from '#domain/places/towns.ts';
import { useLateCode } from '../use-late-code.ts';
import { coordinatesWords, whereaboutsWords } from './whereabouts-words.ts';

interface PlacePickerProps {
  value: Place | null;
  /** The place to show while nothing is chosen. */
  near?: Place | null;
  /** The same as an address: the town of its area, or else the capital of its state. */
  address?: { area: string; state: string };
  onChange: (value: Place | null) => void;
  label: string;
  disabled?: boolean;
  /** The agent's picture, shown instead of the pin. */
  marker?: AgentMarker | undefined;
}

const load = () => import('./canvas/pin-canvas.ts');
const soft = { fz: 'sm', c: 'dimmed' } as const;
/** A position with a larger accuracy radius than this, in metres, may be in the wrong street. */
const unsureM = 100;

/** Chooses a place by a tap, by dragging the pin, by the keyboard, or from the agent's position. */
export function PlacePicker({
  value,
  near = null,
  address,
  onChange,
  label,
  disabled = false,
  marker,
}: PlacePickerProps) {
  const words = useWords();
  const { t, language } = words;
  const id = useId();
  const canvas = useLateCode(load);
  const [own, setOwn] = useState<Position | null>(null);
  const [locating, setLocating] = useState<'no' | 'yes' | LocateProblem>('no');

  const takeOwn = async () => {
    setLocating('yes');
    const found = await locate();
    if (typeof found === 'string') return setLocating(found);
    setLocating('no');
    setOwn(found);
    onChange({ longitude: found.longitude, latitude: found.latitude });
  };
  const pick = (place: Place) => {
    if (locating !== 'yes') setLocating('no');
    onChange(place);
  };
  const isOwn =
    own !== null && value !== null && own.longitude === value.longitude && own.latitude === value.latitude;
  const accuracy = isOwn ? new Intl.NumberFormat(language).format(own.accuracyM) : null;
  const town = value && whereaboutsWords(value, words);

  return (
    <Stack role="group" gap="sm" aria-labelledby={id} className={face.map}>
      <Group justify="space-between" align="baseline" gap="xs">
        <Text span id={id} fw={550}>
          {label}
        </Text>
        <Text span {...soft}>
          {t(value ? 'map.drag-hint' : 'map.tap-hint')}
        </Text>
      </Group>
      <MapFrame state={typeof canvas === 'string' ? canvas : 'ready'} size="tall">
        {typeof canvas !== 'string' && (
          <PickerCanvas
            Code={canvas.PinCanvas}
            value={value}
            near={near ?? (address ? townFrom(address) : null)}
            own={own}
            onOwn={setOwn}
            onPick={pick}
            disabled={disabled}
            label={label}
            marker={marker}
          />
        )}
      </MapFrame>
      <Stack gap={2} mih={46} justify="center" role="status">
        {locating !== 'no' && locating !== 'yes' ? (
          <Text c="red" fw={550}>
            {t(`map.own-${locating}`)}
          </Text>
        ) : value ? (
          <>
            <span>
              {town ?? coordinatesWords(value, words)}
              {accuracy !== null && (
                <> · {t(own!.accuracyM > unsureM ? 'map.unsure' : 'map.accuracy', { metres: accuracy })}</>
              )}
            </span>
            {town && (
              <Text span {...soft}>
                {coordinatesWords(value, words)}
              </Text>
            )}
          </>
        ) : (
          <Text span {...soft}>
            {t('map.none')}
          </Text>
        )}
      </Stack>
      <Group gap="sm">
        <Button
          variant="default"
          flex={{ base: '1 1 auto', sm: 'none' }}
          disabled={disabled}
          aria-disabled={locating === 'yes' || undefined}
          leftSection={
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <circle cx="12" cy="12" r="6.500" />
              <circle cx="12" cy="12" r="2" fill="currentColor" stroke="none" />
              <path d="M12 2v3M12 19v3M2 12h3M19 12h3" />
            </svg>
          }
          onClick={() => locating !== 'yes' && void takeOwn()}
        >
          {t(locating === 'yes' ? 'map.locating' : 'map.use-own')}
        </Button>
        {value && (
          <Button variant="subtle" disabled={disabled} onClick={() => onChange(null)}>
            {t('map.clear')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
