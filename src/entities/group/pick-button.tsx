import { Paper, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface PickButtonProps {
  picture?: ReactNode;
  name: ReactNode;
  more: ReactNode;
  last: ReactNode;
  onPick: () => void;
}

/** A listing or a group that can be picked from a list. */
export function PickButton({ picture, name, more, last, onPick }: PickButtonProps) {
  return (
    <Paper component="button" type="button" withBorder p="md" w="100%" ta="start" onClick={onPick}>
      <Group gap="md" wrap="nowrap" align="start">
        {picture}
        <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={650}>{name}</Text>
          <Text>{more}</Text>
          <Text c="dimmed" fz="sm">
            {last}
          </Text>
        </Stack>
      </Group>
    </Paper>
  );
}
