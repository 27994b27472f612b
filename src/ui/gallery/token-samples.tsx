import { Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useWords } from '#messages/words.ts';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'];
const weights = [400, 550, 650];
const surfaces = ['paper', 'surface', 'sunken', 'brand-tint', 'good-tint', 'waiting-tint', 'bad-tint'];
const colors = ['lotus', 'gray', 'green', 'yellow', 'red', 'indigo', 'grape'];

/** Sizes, weights, surfaces and the roles of the colours. */
export function TokenSamples() {
  const { t } = useWords();
  return (
    <>
      <Stack gap="xs">
        {sizes.map((size) => (
          <Text key={size} fz={size} fw={size === 'xxl' ? 650 : undefined}>
            {size} · {t('nav.properties')} · RM 1,234,567.89 · 1,230 sqft · 公寓
          </Text>
        ))}
        {weights.map((weight) => (
          <Text key={weight} fw={weight}>
            {weight} · {t('groups.about')}
          </Text>
        ))}
      </Stack>
      <Stack gap="xs">
        {([1, 2, 3] as const).map((order) => (
          <Title key={order} order={3} size={`h${order}`}>
            h{order} · {t('groups.detail-title')}
          </Title>
        ))}
      </Stack>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {surfaces.map((name) => (
          <Paper key={name} withBorder p="lg" bg={`var(--${name})`}>
            {name}
          </Paper>
        ))}
      </SimpleGrid>
      {(['light', 'filled', 'outline', 'dot'] as const).map((variant) => (
        <Group key={variant} gap="sm">
          {colors.map((color) => (
            <Badge key={color} color={color} variant={variant}>
              {color}
            </Badge>
          ))}
        </Group>
      ))}
    </>
  );
}
