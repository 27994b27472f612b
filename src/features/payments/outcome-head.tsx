import { Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { OrderStatus } from '#domain/orders.ts';
import { orderStates } from '#entities/order/order-words.ts';
import { IconCheck } from '#ui/icons/check.ts';
import { IconClock } from '#ui/icons/clock.ts';
import { IconX } from '#ui/icons/x.ts';

const icons = { Pending: IconClock, Success: IconCheck, Failed: IconX } as const;

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
  const Icon = icons[status];
  return (
    <Group wrap="nowrap" align="start" gap="lg">
      <ThemeIcon variant="light" color={orderStates[status].color} size={52} radius={26} aria-hidden="true">
        <Icon size={28} stroke={2.25} />
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
