import { Button, Group, Text } from '@mantine/core';
import { formatMoney } from '#domain/formats.ts';
import { useLayoutEffect, useRef } from 'react';
import { type Words, useWords } from '#messages/words.ts';
import { type Undoable, undoTimeFor } from '#entities/outbox/undo.ts';
import type { EnquiryCommand, PriceCommand } from '#outbox/read.ts';
import { enquiryChangeName } from '#domain/enquiry/enquiry-change.ts';
import { clearOfFocus } from '#ui/clear-of-focus.ts';
import { useKeyDown } from '#ui/use-key-down.ts';
import { useOnline } from '#ui/use-online.ts';
import { usePublished } from './published.ts';
import face from './undo-bar.module.css';
import { useUndoOffered } from './use-undo-offered.ts';

const isText = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/** A dialog is above the bar. */
const isInDialog = (used: Element) => used.closest('[aria-modal="true"]') !== null;

function toKey(offered: Undoable): string | undefined {
  if (offered.kind === 'publication') return offered.publication.mutationId;
  return (offered.kind === 'drafts' ? offered.made.drafts : offered.commands).at(-1)?.mutationId;
}

/**
 * The last action with Undo, while it can be undone: above the bottom bar, or over the header where it would cover
 * the control that has the focus. Several changes to one status are one action.
 */
export function UndoBar() {
  const words = useWords();
  const { t } = words;
  const { offered, undoOffered } = useUndoOffered();
  const shown = usePublished();
  const isShown = offered?.kind === 'publication' && shown?.publication === offered.publication;
  const online = useOnline();
  const isOffered = offered !== null;
  const hasBar = isOffered && !isShown;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!hasBar) return;
    return clearOfFocus(() => (place.current ? [place.current] : []), isInDialog);
  }, [hasBar]);
  useKeyDown((event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isOffered || !isUndo || isText(event.target)) return;
    event.preventDefault();
    void undoOffered();
  });
  return (
    <div ref={place} className={face.place} role="status">
      {hasBar && (
        <Group
          key={toKey(offered)}
          className={face.bar}
          pos="relative"
          justify="space-between"
          gap={0}
          wrap="nowrap"
          w="min(520px, calc(100vw - 24px))"
          mih={52}
          py="xs"
          ps="lg"
          pe="sm"
          bdrs="lg"
          bg="var(--notice)"
          c="var(--on-notice)"
          lh={1.3}
          style={{ '--while': `${undoTimeFor(offered)}ms` } as React.CSSProperties}
        >
          <Text inherit miw={0}>
            {toWords(offered, online, words)}
          </Text>
          <Button
            variant="transparent"
            flex="none"
            c="var(--notice-act)"
            aria-keyshortcuts="Control+Z"
            onClick={() => void undoOffered()}
          >
            {t('undo.action')}
          </Button>
          <i aria-hidden="true" />
        </Group>
      )}
    </div>
  );
}

function toWords(offered: Undoable, online: boolean, { t }: Words): string {
  if (offered.kind === 'publication')
    return t(online ? 'undo.publishing' : 'form.will-be-published', { name: offered.publication.name });
  if (offered.kind === 'drafts') return t('undo.drafts', { count: offered.made.drafts.length });
  if (offered.kind === 'enquiry') return enquiryWords(offered.commands, online, t);
  if (offered.kind === 'price') return priceWords(offered.commands, online, t);
  const [first] = offered.commands;
  if (!first) return '';
  const { to, deal, listings } = first.request;
  const ids = new Set(offered.commands.flatMap(({ waitsFor }) => waitsFor));
  const change = { to: deal?.outcome ?? to, count: ids.size, name: listings[0]?.name ?? '' };
  return t(online ? 'undo.changing' : 'undo.change-saved', change);
}

function priceWords([command]: readonly PriceCommand[], online: boolean, t: Words['t']): string {
  if (!command) return '';
  const { listing, priceSen } = command.request;
  const values = { name: listing.name, kind: listing.kind, price: formatMoney(priceSen) };
  return t(online ? 'undo.price' : 'undo.price-saved', values);
}

function enquiryWords([command]: readonly EnquiryCommand[], online: boolean, t: Words['t']): string {
  if (!command) return '';
  const { change, seen } = command.request;
  const values = { what: enquiryChangeName(change), name: seen.name };
  return t(online ? 'undo.enquiry' : 'undo.enquiry-saved', values);
}
