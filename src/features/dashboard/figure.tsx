import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  /** Whether the agent must do something about it. */
  isWaiting: boolean;
  children: ReactNode;
}

/** A number over its label, in a list of them. */
export function Figure({ label, isWaiting, children }: FigureProps) {
  return (
    <Stack
      gap={0}
      pos="relative"
      lh={1.3}
      c={isWaiting ? 'yellow' : 'inherit'}
      style={{ flexDirection: 'column-reverse' }}
    >
      <Text component="dt" fz="sm" lh="inherit" c={isWaiting ? 'inherit' : 'dimmed'}>
        {label}
      </Text>
      <Text component="dd" m={0} fz="lg" fw={650} lh="inherit">
        {children}
      </Text>
    </Stack>
  );
}
