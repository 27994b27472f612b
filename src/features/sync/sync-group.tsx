import { Alert, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A group of the sync centre: its heading, an error of its actions, and its list. */
export function SyncGroup({
  title,
  error = null,
  children,
}: {
  title: string;
  error?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Title order={2} fz="md" c="dimmed" mb="sm">
        {title}
      </Title>
      {error && (
        <Alert color="red" mb="sm">
          {error}
        </Alert>
      )}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {children}
      </Stack>
    </section>
  );
}
