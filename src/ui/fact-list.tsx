import { Flex, SimpleGrid, type SimpleGridProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export type FactRow = readonly [label: string, value: ReactNode];

interface FactListProps extends Pick<SimpleGridProps, 'cols' | 'spacing' | 'verticalSpacing'> {
  facts: readonly FactRow[];
  /** The label is above the value, not beside it. */
  isStacked?: boolean;
}

/** Facts as labels and values, in as many columns as there is room for; those without a value are left out. */
export function FactList({ facts, isStacked = false, ...grid }: FactListProps) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (shown.length === 0) return null;
  const columns = isStacked
    ? { cols: { base: 1, xs: 2 }, spacing: 'lg' }
    : { minColWidth: 'min(100%, 20rem)', autoFlow: 'auto-fit' as const, spacing: 'xxl' };
  return (
    <SimpleGrid component="dl" m={0} verticalSpacing="sm" {...columns} {...grid}>
      {shown.map(([label, value]) =>
        isStacked ? (
          <div key={label}>
            <Text component="dt" fz="sm" c="dimmed">
              {label}
            </Text>
            <Text
              component="dd"
              m={0}
              fw={550}
              dir="auto"
              ta="start"
              style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {value}
            </Text>
          </div>
        ) : (
          <Flex key={label} gap="md" rowGap={0} wrap="wrap">
            <Text component="dt" c="dimmed" flex="2 2 5rem" miw="6rem">
              {label}
            </Text>
            <Text component="dd" m={0} flex="3 3 7.5rem" miw={0}>
              {value}
            </Text>
          </Flex>
        ),
      )}
    </SimpleGrid>
  );
}
