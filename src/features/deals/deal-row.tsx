import { ActionIcon, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findRow } from '#domain/find-row.ts';
import { formatDay } from '#domain/formats.ts';
import { placeWords } from '#domain/property/location.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { outcomeWords } from '#entities/deal/deal-words.ts';
import type { ShownDeal } from '#entities/deal/optimistic-deals.ts';
import { RecordRow, StateDot, type StateTone, recordLink } from '#entities/listing/record-row.tsx';
import { MenuItem, MenuSheet, useMenuRole } from '#entities/listing/menu-sheet.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { IconDots } from '#ui/icons/dots.ts';
import { IconPencil } from '#ui/icons/pencil.ts';
import { IconTrash } from '#ui/icons/trash.ts';

interface DealRowProps {
  deal: ShownDeal;
  onEdit: () => void;
  onDelete: () => void;
}

const tones: Record<ShownDeal['outcome'], StateTone> = { Sold: 'good', Rented: 'good', Withdrawn: 'none' };

/** One deal: the unit, what became of it, for how much of what was asked, when, and with whom. */
export function DealRow({ deal, onEdit, onDelete }: DealRowProps) {
  const words = useWords();
  const { t, language, lookup } = words;
  const { listingId, name, unitNo, address, title, outcome, on, coverPhotoId, isWaiting } = deal;
  const { priceSen, askingSen, kind, coBroke, note } = deal;
  const other = coBroke && [coBroke.name || t('deals.other-agent'), coBroke.firm].filter(Boolean).join(', ');
  return (
    <RecordRow
      listingId={listingId}
      picture={{ photoId: coverPhotoId, title }}
      amount={priceSen !== null && priceWords({ priceSen, kind }, words)}
      name={
        <Link
          to="/properties/$propId"
          params={{ propId: listingId }}
          preload={false}
          className={recordLink}
          translate="no"
        >
          {name || t('listings.no-name')}
        </Link>
      }
      wholeName={name}
      line={<span translate="no">{[unitNo, placeWords(address, lookup)].filter(Boolean).join(' · ')}</span>}
      state={
        <>
          <StateDot tone={findRow(tones, outcome, 'none')}>{nameWord(t, outcomeWords, outcome)}</StateDot>
          {isWaiting && <StateDot tone="wait">{t('listings.waits')}</StateDot>}
          <time dateTime={on}>{formatDay(on, language)}</time>
          <Text span inherit c="dimmed">
            {t('deals.asked', { price: priceWords({ priceSen: askingSen, kind }, words) })}
          </Text>
        </>
      }
      below={
        <>
          {coBroke && (
            <Text span fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {t('deals.co-broke', { name: other ?? '', share: coBroke.sharePercent })}
            </Text>
          )}
          {note && (
            <Text span fz="sm" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
              {note}
            </Text>
          )}
        </>
      }
      action={<DealMenu name={name} onEdit={onEdit} onDelete={onDelete} />}
    />
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
