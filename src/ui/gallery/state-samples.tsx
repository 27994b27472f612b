import {
  Accordion,
  Alert,
  Avatar,
  Group,
  Loader,
  Paper,
  Progress,
  RingProgress,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { IconUsersGroup } from '../icons/users-group.ts';

const rows = [
  ['Residensi Kiara Ria', 'RM 1,355,000', '1,230'],
  ['The Cempaka Court', 'RM 3,250', '980'],
  ['绿野山庄', 'RM 780,000', '2,105'],
];

/** What a screen shows while it loads, when there is nothing, when it fails, and how it reports. */
export function StateSamples() {
  const { t } = useWords();
  return (
    <Stack gap="xl">
      {(['lotus', 'green', 'yellow', 'red'] as const).map((color) => (
        <Alert key={color} color={color} title={t('groups.inactive-text')}>
          {t('groups.needs-server')}
        </Alert>
      ))}
      <Group>
        <Loader role="img" aria-label={t('drafts.loading')} />
        <RingProgress
          size={64}
          thickness={6}
          roundCaps
          sections={[{ value: 72, color: 'lotus' }]}
          label={<Text ta="center">72</Text>}
        />
        <Avatar name="Aisyah Rahman" color="lotus" />
        <Avatar name="陈美玲" color="gray" />
      </Group>
      <Progress value={62} aria-label={t('drafts.sending')} />
      <Paper withBorder p="lg">
        <Group wrap="nowrap">
          <Skeleton w={96} h={72} />
          <Stack flex={1} gap="sm">
            <Skeleton h={20} w="40%" />
            <Skeleton h={16} w="80%" />
          </Stack>
        </Group>
      </Paper>
      <TableSample />
      <Accordion defaultValue="about">
        <Accordion.Item value="about">
          <Accordion.Control>{t('groups.about')}</Accordion.Control>
          <Accordion.Panel>{t('groups.none-text')}</Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="members">
          <Accordion.Control>{t('groups.members')}</Accordion.Control>
          <Accordion.Panel>Aisyah Rahman</Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <EmptyState icon={<IconUsersGroup size={40} />} title={t('groups.none')} text={t('groups.none-text')} />
      <ErrorState error="server_error" onRetry={() => {}} />
    </Stack>
  );
}

function TableSample() {
  const { t } = useWords();
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('listings.listing')}</Table.Th>
            <Table.Th ta="end">{t('groups.offer-amount')}</Table.Th>
            <Table.Th ta="end">sqft</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, price, size]) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end">{price}</Table.Td>
              <Table.Td ta="end">{size}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
