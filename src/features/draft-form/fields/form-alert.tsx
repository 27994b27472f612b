import { Alert, Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';

const colors = { good: 'green', waiting: 'yellow', bad: 'red' } as const;

/** A message with its actions, announced to screen readers as soon as it appears. */
export function FormAlert({
  tone,
  children,
  action,
}: {
  tone: keyof typeof colors;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Alert
      color={colors[tone]}
      role={tone === 'bad' ? 'alert' : 'status'}
      pt={action ? { base: 'md', sm: 'xs' } : 'md'}
      pb={action ? 'xs' : 'md'}
    >
      <Group justify="space-between" gap="xs">
        <Box flex={{ base: '1 1 auto', sm: '1 1 14rem' }} maw="100%">
          {children}
        </Box>
        {action && (
          <Group gap="xs" mx={{ base: 'calc(-1 * var(--space-md))', sm: 0 }}>
            {action}
          </Group>
        )}
      </Group>
    </Alert>
  );
}
