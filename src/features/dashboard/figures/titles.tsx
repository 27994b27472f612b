import { Group, Progress, SimpleGrid, Text } from '@mantine/core';
import { formatCount } from '#domain/format-count.ts';
import { useListingCounts } from '#entities/listing/use-listing-counts.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { FigureState } from './figure-state.tsx';

/** Active listings by property category, the largest first, with bars. */
export function Titles() {
  const { t, lookup } = useWords();
  const query = useListingCounts(useAgent()._id);
  return (
    <FigureState query={query} height="16rem">
      {({ byTitle = [] }) => {
        const most = Math.max(1, ...byTitle.map(({ count }) => count));
        return byTitle.length === 0 ? (
          <Text c="dimmed">{t('dashboard.by-title-none')}</Text>
        ) : (
          <SimpleGrid
            component="ul"
            cols={{ base: 1, sm: 2 }}
            spacing="xxl"
            verticalSpacing="md"
            m={0}
            p={0}
            style={{ listStyle: 'none' }}
          >
            {byTitle.map(({ title, count }) => (
              <li key={title}>
                <Group justify="space-between" wrap="nowrap" fz="sm" mb="xs">
                  <span style={{ overflowWrap: 'anywhere' }}>{lookup(title)}</span>
                  <Text component="span" inherit fw={650}>
                    {formatCount(count)}
                  </Text>
                </Group>
                <Progress value={(count / most) * 100} aria-hidden="true" />
              </li>
            ))}
          </SimpleGrid>
        );
      }}
    </FigureState>
  );
}
