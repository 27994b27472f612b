import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useWords } from '#messages/words.ts';
import { ErrorLine } from './error-line.tsx';

interface CardProps<Data> {
  title: string;
  aside?: ReactNode;
  /** Null if the card needs no data from the server. */
  query: UseQueryResult<Data> | null;
  /** The place of the content until it is there: as high as the content, so that nothing moves. */
  skeleton?: ReactNode;
  /** The height of the content in px, instead of `skeleton`. */
  skeletonPx?: number;
  children: ReactNode | ((data: Data) => ReactNode);
}

/** A card of the dashboard: its heading, and the content when the query has data. */
export function Card<Data>({ title, aside, query, skeleton, skeletonPx = 0, children }: CardProps<Data>) {
  const id = useId();
  const hasFailed = query !== null && (query.isError || query.fetchStatus === 'paused');
  return (
    <Paper
      component="section"
      withBorder
      p="lg"
      miw={0}
      aria-labelledby={id}
      aria-busy={query?.isPending && !hasFailed}
    >
      <Group justify="space-between" gap="xs" mih={28} mb="md">
        <Title order={2} id={id} tabIndex={-1} fz="md" style={{ outline: 'none' }}>
          {title}
        </Title>
        {aside}
      </Group>
      {typeof children !== 'function' ? (
        children
      ) : query?.data !== undefined ? (
        children(query.data)
      ) : hasFailed ? (
        <ErrorLine query={query} />
      ) : (
        (skeleton ?? <Skeleton h={skeletonPx} />)
      )}
    </Paper>
  );
}

/** Says that a card has nothing to show, and what will be here. */
export function NothingYet({ title, hint }: { title: string; hint: string }) {
  return (
    <div>
      <Text fw={550}>{title}</Text>
      <Text fz="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}

/** Shows the rest of a list, or its first rows again. */
export function ShowAll({
  count,
  isOpen,
  onToggle,
}: {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { t } = useWords();
  return (
    <Button variant="subtle" color="gray" fullWidth mb={-8} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? t('dashboard.show-fewer') : t('dashboard.show-all', { count })}
    </Button>
  );
}
