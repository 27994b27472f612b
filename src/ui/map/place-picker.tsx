import { Button, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { type Words, useWords } from '#messages/words.ts';
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

/** Whether the agent's position is being looked for, or why it was not found. */
type Locating = 'no' | 'yes' | LocateProblem;

/** The agent's position, taken as the place on a press. Another pick ends what is said of it. */
function useOwnPosition(onChange: (value: Place) => void) {
  const [own, setOwn] = useState<Position | null>(null);
  const [locating, setLocating] = useState<Locating>('no');
  const take = async () => {
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
  return { own, setOwn, locating, takeOwn: () => void take(), pick };
}

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
  const { t } = useWords();
  const id = useId();
  const canvas = useLateCode(load);
  const { own, setOwn, locating, takeOwn, pick } = useOwnPosition(onChange);
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
      <Whereabouts value={value} own={own} locating={locating} />
      <Group gap="sm">
        <OwnPositionButton isLocating={locating === 'yes'} disabled={disabled} onPress={takeOwn} />
        {value && (
          <Button variant="subtle" disabled={disabled} onClick={() => onChange(null)}>
            {t('map.clear')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** How exact the agent's position is. */
function accuracyWords({ accuracyM }: Position, { t, language }: Words): string {
  const metres = new Intl.NumberFormat(language).format(accuracyM);
  return t(accuracyM > unsureM ? 'map.unsure' : 'map.accuracy', { metres });
}

interface WhereaboutsProps {
  value: Place | null;
  /** The agent's position. */
  own: Position | null;
  locating: Locating;
}

/** The chosen place in words, or why the agent's position was not found. */
function Whereabouts({ value, own, locating }: WhereaboutsProps) {
  const words = useWords();
  const { t } = words;
  const town = value && whereaboutsWords(value, words);
  const isOwn = value !== null && own?.longitude === value.longitude && own.latitude === value.latitude;
  const content = () => {
    if (locating !== 'no' && locating !== 'yes')
      return (
        <Text c="red" fw={550}>
          {t(`map.own-${locating}`)}
        </Text>
      );
    if (!value)
      return (
        <Text span {...soft}>
          {t('map.none')}
        </Text>
      );
    return (
      <>
        <span>
          {town ?? coordinatesWords(value, words)}
          {isOwn && ` · ${accuracyWords(own, words)}`}
        </span>
        {town && (
          <Text span {...soft}>
            {coordinatesWords(value, words)}
          </Text>
        )}
      </>
    );
  };
  return (
    <Stack gap={2} mih={46} justify="center" role="status">
      {content()}
    </Stack>
  );
}

interface OwnPositionButtonProps {
  isLocating: boolean;
  disabled: boolean;
  onPress: () => void;
}

function OwnPositionButton({ isLocating, disabled, onPress }: OwnPositionButtonProps) {
  const { t } = useWords();
  return (
    <Button
      variant="default"
      flex={{ base: '1 1 auto', sm: 'none' }}
      disabled={disabled}
      aria-disabled={isLocating || undefined}
      leftSection={crosshair}
      onClick={() => !isLocating && onPress()}
    >
      {t(isLocating ? 'map.locating' : 'map.use-own')}
    </Button>
  );
}

const crosshair = (
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
);
