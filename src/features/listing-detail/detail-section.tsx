import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

/** A part of the page of a listing, with its heading. */
export function DetailSection({
  title,
  icon,
  lead,
  aside,
  part,
  children,
}: {
  title: string;
  icon?: ReactNode;
  lead?: string;
  /** Shown at the end of the heading's line. */
  aside?: ReactNode;
  part?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <section ref={part} aria-label={title}>
      <Stack gap="lg">
        <Group justify="space-between" gap="md">
          <Group gap="sm" wrap="nowrap">
            {icon}
            <div>
              <Title order={2} fz="lg">
                {title}
              </Title>
              {lead && (
                <Text fz="sm" c="dimmed">
                  {lead}
                </Text>
              )}
            </div>
          </Group>
          {aside}
        </Group>
        {children}
      </Stack>
    </section>
  );
}
