import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

/** A part of the page of a listing, with its heading. */
export function DetailSection({
  title,
  icon,
  lead,
  aside,
  part,
  isPrinted = false,
  children,
}: {
  title: string;
  icon?: ReactNode;
  lead?: string;
  /** Shown at the end of the heading's line. */
  aside?: ReactNode;
  part?: Ref<HTMLElement>;
  /** It stands on the printed sheet, which a buyer gets: what does not say so is for the agent alone. */
  isPrinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section ref={part} aria-label={title} data-printed={isPrinted || undefined}>
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
