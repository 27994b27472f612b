import { Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Package } from '#domain/order/orders.ts';
import { packageName } from '#entities/package/package-name.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { GrantList } from './grant-list.tsx';

/** The packages that the office gives; they have no price. */
export function FreePackages({ packages }: { packages: readonly Package[] }) {
  const { t } = useWords();
  const ownId = useAgent().packageInfo?._id;
  const free = packages.filter(
    (each) => each.monthlySen === null && each.annualSen === null && !each.isHidden,
  );
  if (free.length === 0) return null;
  return (
    <Stack component="section" gap="md" mt="lg" aria-labelledby="packages-free">
      <div>
        <Title order={2} id="packages-free" fz="lg">
          {t('packages.free')}
        </Title>
        <Text c="dimmed" fz="sm">
          {t('packages.free-text')}
        </Text>
      </div>
      <Paper withBorder p="lg">
        <SimpleGrid component="ul" cols={{ base: 1, xs: 2, md: free.length }} spacing="xl" m={0} p={0}>
          {free.map((each) => (
            <Stack component="li" key={each._id} gap="sm">
              <Group component="h3" m={0} gap="sm" fz="md">
                {packageName(each, { t })}
                {each._id === ownId && <Badge color="green">{t('packages.own')}</Badge>}
              </Group>
              <GrantList grants={each.grants} />
            </Stack>
          ))}
        </SimpleGrid>
      </Paper>
    </Stack>
  );
}
