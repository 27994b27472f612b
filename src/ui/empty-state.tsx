import { Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says that there is no content yet, and what the agent can do: under a picture, or under an icon. */
export function EmptyState({
  picture,
  icon,
  title,
  text,
  action,
}: {
  picture?: ReactNode;
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Stack component="section" align="center" gap="sm" px={20} py={40} ta="center">
      {picture}
      {icon && (
        <ThemeIcon variant="light" color="gray" size={64} radius="lg" mb="sm" aria-hidden="true">
          {icon}
        </ThemeIcon>
      )}
      <Title order={2} fz="lg">
        {title}
      </Title>
      <Text c="dimmed" maw="44ch">
        {text}
      </Text>
      {action && (
        <Group justify="center" gap="sm" mt="md">
          {action}
        </Group>
      )}
    </Stack>
  );
}
