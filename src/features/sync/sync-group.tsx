import { Alert, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A group of the sync centre: its heading, an error of its actions, and its list. */
export function SyncGroup({
  title,
  trouble = null,
  children,
}: {
  title: string;
  trouble?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Title order={2} fz="md" c="dimmed" mb="sm">
        {title}
      </Title>
      {trouble && (
        <Alert color="red" mb="sm">
          {trouble}
        </Alert>
      )}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {children}
      </Stack>
    </section>
  );
}
