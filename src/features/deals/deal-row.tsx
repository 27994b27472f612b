import { ActionIcon, Badge, Group, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '#domain/formats.ts';
import { placeWords } from '#domain/location.ts';
import { dealPrice, outcomeWords } from '#entities/deal/deal-words.ts';
import type { ShownDeal } from '#entities/deal/optimistic-deals.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { MenuItem, MenuSheet, useMenuRole } from '#entities/listing/menu-sheet.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { IconDots } from '#ui/icons/dots.ts';
import { IconPencil } from '#ui/icons/pencil.ts';
import { IconTrash } from '#ui/icons/trash.ts';
import { DataCell, rowLink } from '#ui/row-table.tsx';

interface DealRowProps {
  deal: ShownDeal;
  onEdit: () => void;
  onDelete: () => void;
}

const colors = { Sold: 'green', Rented: 'indigo', Withdrawn: 'gray' } as const;

/** One deal: the unit, what became of it, for how much of what was asked, when, and with whom. */
export function DealRow({ deal, onEdit, onDelete }: DealRowProps) {
  const { t, language, lookup } = useWords();
  const { listingId, name, unitNo, address, title, outcome, on, coverPhotoId, isWaiting } = deal;
  return (
    <Table.Tr>
      <DataCell area="cover">
        <CoverPicture listingId={listingId} photoId={coverPhotoId} title={title} />
      </DataCell>
      <DataCell area="name" isName>
        <Link
          to="/properties/$propId"
          params={{ propId: listingId }}
          preload={false}
          className={rowLink}
          translate="no"
        >
          {name || t('properties.no-name')}
        </Link>
        <Text c="dimmed" fz="sm" translate="no">
          {[unitNo, placeWords(address, lookup)].filter(Boolean).join(' · ')}
        </Text>
      </DataCell>
      <DataCell area="end">
        <Stack gap={4}>
          <Group gap="xs">
            <Badge color={colors[outcome] ?? 'gray'}>{nameWord(t, outcomeWords, outcome)}</Badge>
            <Text component="time" dateTime={on} c="dimmed" fz="sm">
              {formatDay(on, language)}
            </Text>
          </Group>
          {isWaiting && <Badge color="yellow">{t('properties.waits')}</Badge>}
        </Stack>
      </DataCell>
      <DataCell area="more">
        <DealDetails deal={deal} />
      </DataCell>
      <DataCell area="action" isFigure>
        <DealMenu name={name} onEdit={onEdit} onDelete={onDelete} />
      </DataCell>
    </Table.Tr>
  );
}

/** The price beside the one that was asked, the other agent and the note. */
function DealDetails({ deal: { priceSen, askingSen, kind, coBroke, note } }: { deal: ShownDeal }) {
  const words = useWords();
  const { t } = words;
  const other = coBroke && [coBroke.name || t('deals.other-agent'), coBroke.firm].filter(Boolean).join(', ');
  return (
    <Stack gap={0}>
      {priceSen !== null && <Text fw={650}>{dealPrice(priceSen, kind, words)}</Text>}
      <Text c="dimmed" fz="sm">
        {t('deals.asked', { price: dealPrice(askingSen, kind, words) })}
      </Text>
      {coBroke && (
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('deals.co-broke', { name: other ?? '', share: coBroke.sharePercent })}
        </Text>
      )}
      {note && (
        <Text fz="sm" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
    </Stack>
  );
}

function DealMenu({ name, onEdit, onDelete }: Omit<DealRowProps, 'deal'> & { name: string }) {
  const { t } = useWords();
  const menuRole = useMenuRole();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const after = (act: () => void) => () => {
    setAt(null);
    act();
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-haspopup={menuRole}
        aria-label={t('deals.menu', { name })}
        onClick={(event) => setAt(event.currentTarget)}
      >
        <IconDots size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {at && (
        <MenuSheet title={name} at={at} onClose={() => setAt(null)}>
          <MenuItem icon={<IconPencil size={22} stroke={1.75} aria-hidden="true" />} onPick={after(onEdit)}>
            {t('deals.edit')}
          </MenuItem>
          <MenuItem icon={<IconTrash size={22} stroke={1.75} aria-hidden="true" />} onPick={after(onDelete)}>
            {t('deals.delete')}
          </MenuItem>
        </MenuSheet>
      )}
    </>
  );
}
