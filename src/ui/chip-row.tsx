import { Group, type GroupProps } from '@mantine/core';
import type { Ref } from 'react';
import face from './chip-row.module.css';

interface ChipRowProps extends GroupProps {
  label: string;
  ref?: Ref<HTMLDivElement>;
}

/** Chips to choose one from: in one line that moves under the thumb, in several on a wide screen. */
export function ChipRow({ label, ...look }: ChipRowProps) {
  return (
    <Group
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
