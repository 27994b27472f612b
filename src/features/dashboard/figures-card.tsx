import { Anchor, Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListingKind, PropertySummary } from '#domain/listing.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { ErrorLine } from './error-line.tsx';
import face from './dashboard.module.css';
import { Figure } from './figure.tsx';

const figures = [
  { name: 'active', status: 'Active', label: 'dashboard.active' },
  { name: 'outdated', status: 'Outdated', label: 'dashboard.outdated' },
  { name: 'inactive', status: 'Inactive', label: 'dashboard.inactive' },
  { name: 'archived', status: 'Archived', label: 'dashboard.archived' },
] as const;

const kinds: readonly { kind: ListingKind; label: MessageId; short?: MessageId }[] = [
  { kind: 'Buy', label: 'dashboard.buy' },
  { kind: 'Rent', label: 'dashboard.rent' },
  { kind: 'New', label: 'dashboard.new', short: 'dashboard.new-short' },
];

/** The agent's listings counted by state, and the active ones by kind. Each number links to its listings. */
export function FiguresCard({ query }: { query: UseQueryResult<PropertySummary> }) {
  const { t } = useWords();
  return (
    <Paper component="section" withBorder p="lg" aria-label={t('dashboard.summary')}>
      {query.data ? (
        <Figures summary={query.data} />
      ) : query.isPending && query.fetchStatus !== 'paused' ? (
        <Skeleton h="calc(3.5rem + 45px)" />
      ) : (
        <ErrorLine query={query} />
      )}
    </Paper>
  );
}

function Figures({ summary }: { summary: PropertySummary }) {
  const { t, language } = useWords();
  return (
    <>
      <SimpleGrid component="dl" m={0} spacing="xs" minColWidth="4.25rem" autoFlow="auto-fit">
        {figures.map(({ name, status, label }) => (
          <Figure key={name} label={t(label)} isWaiting={name === 'outdated' && summary.outdated > 0}>
            <Anchor
              inherit
              c="inherit"
              underline="hover"
              className={face.target}
              aria-label={t('dashboard.figure', { count: summary[name], name: t(label) })}
              renderRoot={(props) => <Link to="/properties" search={{ status }} {...props} />}
            >
              <span key={summary[name]} className={face.tick}>
                {summary[name].toLocaleString(language)}
              </span>
            </Anchor>
          </Figure>
        ))}
      </SimpleGrid>
      <Group component="dl" gap="lg" m={0} mt="sm" mb={-8} fz="sm" aria-label={t('dashboard.active-by-kind')}>
        {kinds.map(({ kind, label, short = label }) => (
          <Group key={kind} gap="xs" wrap="nowrap" pos="relative" mih={36}>
            <Text component="dt" inherit c="dimmed">
              {t(short)}
            </Text>
            <Text component="dd" inherit m={0}>
              <Anchor
                inherit
                c="inherit"
                fw={650}
                className={face.target}
                aria-label={t('dashboard.figure', { count: summary.byKind[kind], name: t(label) })}
                renderRoot={(props) => (
                  <Link to="/properties" search={{ kind, status: 'Active' }} {...props} />
                )}
              >
                {summary.byKind[kind].toLocaleString(language)}
              </Anchor>
            </Text>
          </Group>
        ))}
      </Group>
    </>
  );
}
