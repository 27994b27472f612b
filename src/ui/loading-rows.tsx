import { Group, Skeleton, Stack } from '@mantine/core';

const places = Array.from({ length: 6 }, (_, place) => place);

/** The places of the rows of a list that is on its way. `label` says what is loaded. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <Stack gap={0} opacity={0.5} aria-busy="true" aria-label={label}>
      {places.map((place) => (
        <Group
          key={place}
          wrap="nowrap"
          align="start"
          gap="lg"
          py="md"
          style={{ borderBottom: '1px solid var(--hairline)' }}
        >
          <Skeleton w={96} h={72} flex="none" />
          <Stack gap="sm" flex={1}>
            <Skeleton h={20} w="40%" />
            <Skeleton h={14} w="70%" />
            <Skeleton h={14} w="55%" />
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}
