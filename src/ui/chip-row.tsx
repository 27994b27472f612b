import { Group } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import face from './chip-row.module.css';

interface ChipRowProps {
  label: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Chips to choose one from: in one line that moves under the thumb, in several on a wide screen. */
export function ChipRow({ label, ref, children }: ChipRowProps) {
  return (
    <Group ref={ref} gap="sm" wrap="nowrap" className={face.row} role="radiogroup" aria-label={label}>
      {children}
    </Group>
  );
}
