import { Group, type GroupProps } from '@mantine/core';
import { useRef } from 'react';
import face from './chip-row.module.css';
import { useChosenInView } from './use-chosen-in-view.ts';

interface ChipRowProps extends GroupProps {
  label: string;
  /** The chosen chip, and what else changes the places of the chips: it is scrolled into view then. */
  chosen: string;
}

/** Chips to choose one from: in one line that moves under the thumb, in several on a wide screen. */
export function ChipRow({ label, chosen, ...look }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, chosen);
  return (
    <Group
      ref={row}
      gap="sm"
      wrap="nowrap"
      flex="1 1 100%"
      className={face.row}
      role="radiogroup"
      aria-label={label}
      {...look}
    />
  );
}
