import { ActionIcon, Button, Checkbox, Group } from '@mantine/core';
import { IconArchive } from '#ui/icons/archive.ts';
import { IconCheck } from '#ui/icons/check.ts';
import type { MouseEvent } from 'react';
import { formatAgo, formatDay } from '#domain/formats.ts';
import type { ListingAction, ListingSummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import face from './dashboard.module.css';
import { ListingLine } from './listing-line.tsx';

interface ConfirmRowProps {
  listing: ListingSummary;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onChange: (to: ListingAction) => void;
  /** The agent wants to say how it left the market. */
  onEnd: () => void;
}

/** One listing to confirm. After an action the focus moves to the next row. */
export function ConfirmRow({ listing, isChosen, onChoose, onChange, onEnd }: ConfirmRowProps) {
  const { t, language } = useWords();
  const { name, kind, confirmedAt } = listing;
  const act = (to: ListingAction) => (event: MouseEvent<HTMLElement>) => {
    focusNext(event.currentTarget, to);
    onChange(to);
  };
  return (
    <Group
      component="li"
      gap="sm"
      className={`${face.row} ${face.toConfirm}`}
      data-chosen={isChosen || undefined}
    >
      <Checkbox
        me="xs"
        checked={isChosen}
        aria-label={t('dashboard.select', { name })}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <ListingLine listing={listing}>
        {confirmedAt ? (
          <time
            dateTime={confirmedAt}
            title={t('dashboard.confirmed', { date: formatDay(confirmedAt, language) })}
          >
            {formatAgo(Date.parse(confirmedAt), Date.now(), language)}
          </time>
        ) : (
          t('dashboard.never-confirmed')
        )}
      </ListingLine>
      <Group gap="sm" flex={{ base: '1 1 100%', sm: 'none' }}>
        <ActionIcon
          variant="default"
          aria-haspopup="dialog"
          aria-label={`${t('properties.action-end', { kind })} ${name}`}
          title={t('properties.action-end', { kind })}
          onClick={onEnd}
        >
          <IconArchive size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <Button
          variant="default"
          px="sm"
          flex="1 1 auto"
          fz="sm"
          data-to="Inactive"
          aria-label={t('dashboard.set-inactive', { name })}
          onClick={act('Inactive')}
        >
          {t('dashboard.put-away')}
        </Button>
        <Button
          variant="light"
          px="sm"
          flex="1 1 auto"
          fz="sm"
          data-to="Available"
          leftSection={<IconCheck size={18} stroke={2.25} aria-hidden="true" />}
          aria-label={t('dashboard.confirm', { name })}
          onClick={act('Available')}
        >
          {t('dashboard.still-available')}
        </Button>
      </Group>
    </Group>
  );
}

/** Moves the focus to the next row, so that it stays in the list when a row disappears. */
function focusNext(button: HTMLElement, to: ListingAction): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    next?.querySelector<HTMLElement>(`[data-to='${to}']`) ?? row?.closest('section')?.querySelector('h2');
  target?.focus({ preventScroll: true });
}
