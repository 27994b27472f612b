import { Badge, Flex, Group as Row, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#domain/formats.ts';
import type { Group } from '#domain/group.ts';
import { placeWords } from '#domain/location.ts';
import { useWords } from '#messages/words.ts';
import { DataCell, rowLink } from '#ui/row-table.tsx';
import { IconLink } from '#ui/icon-link.tsx';
import { IconInfoCircle } from '#ui/icons/info-circle.ts';
import { categoryWords, offeringWords, rangeWords, statusWords } from './group-words.ts';
import { nameWord } from '#messages/enum-words.ts';

/** Two texts beside each other on a phone, below each other in a column of the table. */
const beside = {
  direction: { base: 'row', lg: 'column' },
  wrap: { base: 'wrap', lg: 'nowrap' },
  align: { base: 'baseline', lg: 'stretch' },
  columnGap: 'sm',
} as const;

/** One group in the list. `waiting`: the number of its offers that need the agent. */
export function GroupRow({ group, waiting }: { group: Group; waiting: number }) {
  const { t, language, lookup } = useWords();
  const { _id, name, category, title, offering, status, listingShare, createdAt, ownerName, isOwn } = group;
  const isEmpty = group.sale.count + group.rent.count === 0;
  return (
    <Table.Tr>
      <DataCell area="name" isName>
        <Row gap="sm">
          <Link to="/grouplisting/$groupId" params={{ groupId: _id }} className={rowLink} translate="no">
            {name}
          </Link>
          {waiting > 0 && <Badge color="yellow">{t('groups.waiting', { count: waiting })}</Badge>}
          {status !== 'Active' && <Badge color="gray">{nameWord(t, statusWords, status)}</Badge>}
        </Row>
        <Text c="dimmed" fz="sm">
          {placeWords(group, lookup)}
        </Text>
      </DataCell>
      <DataCell area="kind">
        <Flex {...beside} justify="flex-start">
          <Text fz={{ base: 'sm', lg: 'md' }}>
            {title ? lookup(title) : nameWord(t, categoryWords, category)}
          </Text>
          <Text c="dimmed" fz="sm">
            {nameWord(t, offeringWords, offering)}
          </Text>
        </Flex>
      </DataCell>
      <DataCell area="sale">
        {isEmpty ? (
          <Text c="dimmed" ta={{ lg: 'end' }}>
            {t('groups.no-listings')}
          </Text>
        ) : (
          <Prices group={group} of="sale" />
        )}
      </DataCell>
      <DataCell area="rent">
        <Prices group={group} of="rent" />
      </DataCell>
      <DataCell area="split" isFigure label={t('groups.split-head')}>
        {`${listingShare}/${100 - listingShare}`}
      </DataCell>
      <DataCell area="by">
        <Flex {...beside} justify="flex-start" c="dimmed" fz="sm">
          <span>{isOwn ? t('groups.by-you') : ownerName}</span>
          <span>{formatDay(createdAt, language)}</span>
        </Flex>
      </DataCell>
      <DataCell area="about" isFigure>
        <IconLink
          to="/grouplisting/detail/$groupId"
          params={{ groupId: _id }}
          aria-label={t('groups.about')}
          title={t('groups.about')}
        >
          <IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />
        </IconLink>
      </DataCell>
    </Table.Tr>
  );
}

function Prices({ group, of }: { group: Group; of: 'sale' | 'rent' }) {
  const words = useWords();
  const { count } = group[of];
  if (count === 0) return null;
  return (
    <Flex {...beside} justify="space-between" ta={{ lg: 'end' }}>
      <Text fw={550}>{rangeWords(group, of, words)}</Text>
      <Text c="dimmed" fz="sm">
        {words.t(of === 'sale' ? 'groups.sale-count' : 'groups.rent-count', { count })}
      </Text>
    </Flex>
  );
}
