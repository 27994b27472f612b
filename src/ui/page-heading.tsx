import { Box, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import face from './page-heading.module.css';

/**
 * The heading of a screen. It gets the focus when the screen opens. Phones show the screen's title in the
 * header already; a heading with another text is also visible there (`isOwn`). Actions that phones have
 * elsewhere are hidden there (`areWideActions`).
 */
export function PageHeading({
  title,
  actions,
  below,
  isOwn = false,
  areWideActions = false,
}: {
  title: string;
  actions?: ReactNode;
  /** A line under the heading. */
  below?: ReactNode;
  isOwn?: boolean;
  areWideActions?: boolean;
}) {
  return (
    <header className={face.heading}>
      <Group justify="space-between" gap="md">
        <Title order={1} fz="xl" tabIndex={-1} className={face.title} data-own={isOwn || undefined}>
          {title}
        </Title>
        {actions && (
          <Group gap="sm" {...(areWideActions && { visibleFrom: 'md' })} className={face.actions}>
            {actions}
          </Group>
        )}
      </Group>
      {below && <Box mt="xs">{below}</Box>}
    </header>
  );
}
