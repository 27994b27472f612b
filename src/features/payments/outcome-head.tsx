import { Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { OrderStatus } from '#domain/order/orders.ts';
import { orderColor } from '#entities/order/order-words.ts';
import { IconCheck } from '#ui/icons/check.ts';
import { IconClock } from '#ui/icons/clock.ts';
import type { Icon } from '#ui/icons/icon.tsx';
import { IconX } from '#ui/icons/x.ts';
import { findRow } from '#domain/find-row.ts';
import { IconInfoCircle } from '#ui/icons/info-circle.ts';

const icons: Record<OrderStatus, Icon> = { Pending: IconClock, Success: IconCheck, Failed: IconX };

/** The outcome as picture, heading and sentence; announced when it changes. */
export function OutcomeHead({
  id,
  status,
  title,
  text,
}: {
  id: string;
  status: OrderStatus;
  title: string;
  text: string;
}) {
  const Picture = findRow(icons, status, IconInfoCircle);
  return (
    <Group wrap="nowrap" align="start" gap="lg">
      <ThemeIcon variant="light" color={orderColor(status)} size={52} radius={26} aria-hidden="true">
        <Picture size={28} stroke={2.25} />
      </ThemeIcon>
      <Stack gap="xs" role="status">
        <Title order={2} id={id} fz="xl">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
      </Stack>
    </Group>
  );
}
