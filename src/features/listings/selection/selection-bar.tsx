import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { mostListingsInChange, mostListingsInShare } from '#domain/limits.ts';
import { useMenuRole } from '#entities/listing/menu-sheet.tsx';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { IconCircleCheck } from '#ui/icons/circle-check.ts';
import { IconDownload } from '#ui/icons/download.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { IconUsersGroup } from '#ui/icons/users-group.ts';
import { IconWorld } from '#ui/icons/world.ts';
import { IconX } from '#ui/icons/x.ts';
import { toast } from '#ui/toast.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import face from './selection-bar.module.css';
import { type SelectionAct, SelectionActs } from './selection-acts.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selected: ReadonlyMap<string, ListingSummary>;
  /** The number of listings in the list, and how to get them. */
  total: number;
  collect: (most: number) => Promise<ListingEntry[]>;
  onSelect: (listings: readonly ListingSummary[]) => void;
  onEnd: () => void;
}

type SelectingProps = Pick<SelectionBarProps, 'total' | 'collect'> & { selection: Selection };

/** The bar of a selection; nothing if selection is off. */
export function Selecting({ selection, ...bar }: SelectingProps) {
  if (!selection.selected) return null;
  return (
    <SelectionBar
      {...bar}
      selected={selection.selected}
      onSelect={selection.choose}
      onEnd={() => selection.begin(false)}
    />
  );
}

const buttons: Record<SelectionAct, { label: MessageId; short: MessageId; Icon: ComponentType<object> }> = {
  status: { label: 'listings.change-status', short: 'listings.status', Icon: IconCircleCheck },
  share: { label: 'listings.share', short: 'listings.share', Icon: IconShare2 },
  post: { label: 'posting.post', short: 'listings.act-post', Icon: IconWorld },
  group: { label: 'groups.share-into', short: 'listings.act-group', Icon: IconUsersGroup },
  export: { label: 'listings.export', short: 'listings.act-export', Icon: IconDownload },
};

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Selects the first `most` listings of the list. */
function useSelectAll({ collect, onSelect }: SelectionBarProps, most: number) {
  const { sentence } = useWords();
  const [isCollecting, setIsCollecting] = useState(false);
  const isOpen = useIsOpen();
  const selectAll = () => {
    setIsCollecting(true);
    void collect(most)
      .then((entries) => {
        if (isOpen.current) onSelect(entries.map(({ listing }) => listing));
      })
      .catch((error: unknown) => {
        if (isOpen.current) void toast({ message: sentence(error), tone: 'bad' });
      })
      .then(() => setIsCollecting(false));
  };
  return [isCollecting, selectAll] as const;
}

/** The number of selected listings, Select all, and the actions for them, at the bottom of the screen. */
function SelectionBar(props: SelectionBarProps) {
  const { selected, total, onSelect, onEnd } = props;
  const { t } = useWords();
  const [asked, setAsked] = useState<{ act: SelectionAct; at: HTMLElement } | null>(null);
  const count = selected.size;
  const most = Math.min(total, mostListingsInChange);
  const [isCollecting, selectAll] = useSelectAll(props, most);
  const ask = (act: SelectionAct, at: HTMLElement) => {
    if (act === 'share' && count > mostListingsInShare)
      return void toast({ message: t('listings.share-most', { count: mostListingsInShare }) });
    setAsked({ act, at });
  };
  return (
    <ActionBar isPinned label={t('listings.selection')} py="xs">
      <Group gap="xs" justify="space-between">
        <Group gap={0}>
          <ActionIcon aria-label={t('listings.selection-end')} onClick={onEnd}>
            <IconX size={22} />
          </ActionIcon>
          <Text role="status" fw={650}>
            {t('listings.selected', { count })}
          </Text>
        </Group>
        {count < most ? (
          <Button variant="subtle" px="sm" loading={isCollecting} onClick={selectAll}>
            {t(most < total ? 'listings.select-first' : 'listings.select-all', { count: most })}
          </Button>
        ) : (
          <Button variant="subtle" px="sm" onClick={() => onSelect([])}>
            {t('listings.select-none')}
          </Button>
        )}
      </Group>
      <ActButtons disabled={count === 0} onAsk={ask} />
      {asked && (
        <SelectionActs
          {...asked}
          listings={[...selected.values()]}
          onDone={onEnd}
          onClose={() => setAsked(null)}
        />
      )}
    </ActionBar>
  );
}

interface ActButtonsProps {
  disabled: boolean;
  onAsk: (act: SelectionAct, at: HTMLElement) => void;
}

/** The actions that this agent may take on several listings. */
function ActButtons({ disabled, onAsk }: ActButtonsProps) {
  const { t } = useWords();
  const { mayPost, isGroupMember } = useListingActions();
  const menuRole = useMenuRole();
  const isOffered: Record<SelectionAct, boolean> = {
    status: true,
    share: true,
    post: mayPost,
    group: isGroupMember,
    export: true,
  };
  return (
    <div className={face.acts}>
      {(Object.keys(buttons) as SelectionAct[]).map((act) => {
        const { label, short, Icon } = buttons[act];
        return (
          isOffered[act] && (
            <button
              key={act}
              type="button"
              className={face.act}
              aria-label={t(label)}
              aria-haspopup={act === 'status' ? menuRole : 'dialog'}
              disabled={disabled}
              onClick={(event) => onAsk(act, event.currentTarget)}
            >
              <Icon {...icon} />
              <span aria-hidden="true">{t(short)}</span>
            </button>
          )
        );
      })}
    </div>
  );
}
