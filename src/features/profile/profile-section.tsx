import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of the profile, with its heading. Pages find their way by the `id`. */
export function ProfileSection({
  id,
  title,
  lead,
  isFirst = false,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Comes before the other parts. */
  isFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} style={isFirst ? { order: -1 } : undefined}>
      <Stack gap="lg">
        <div>
          <Title order={2} fz="lg" id={id}>
            {title}
          </Title>
          {lead && (
            <Text fz="sm" c="dimmed" mt="xs">
              {lead}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </section>
  );
}
