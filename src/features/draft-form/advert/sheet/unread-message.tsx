import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { DraftBody } from '#domain/draft/draft.ts';
import { withRemarks } from '#domain/advert-draft/take.ts';
import type { ReadMessage } from '#domain/advert-draft/read-message.ts';
import { fieldFor } from '#domain/listing/listing-fields.ts';
import { useWords } from '#messages/words.ts';
import type { Around } from './around.ts';
import { ContactList } from './contact-list.tsx';
import { useContactLines } from './contact-lines.ts';
import { MessageView } from './message-view.tsx';
import { Rest } from './rest.tsx';
import type { TakenUnits } from './taken-units.ts';
import type { ContactUse } from './unit-plan.ts';
import face from './advert.module.css';

interface UnreadMessageProps {
  text: string;
  unread: NonNullable<ReadMessage['unread']>;
  draft: DraftBody;
  around: Around;
  onTake: (taken: TakenUnits) => void;
}

/** A message that offers no property: its words can go to the remarks, its numbers to the owner. */
export function UnreadMessage({ text, unread, draft, around, onTake }: UnreadMessageProps) {
  const { t } = useWords();
  const [uses, setUses] = useState<Readonly<Record<string, ContactUse>>>({});
  const [active, setActive] = useState<string | null>(null);
  const toContacts = useContactLines(null);
  const hasOwner = fieldFor('ownerPhone').isShown?.(draft) !== false;
  const contacts = hasOwner
    ? unread.contacts.map(({ value, span }) => ({
        ...value,
        span,
        use: uses[value.number] ?? ('none' as const),
      }))
    : [];
  const { isCut } = withRemarks(draft.remarks, unread.rest);
  const marks = contacts.map(({ number, span, use }) => ({
    key: `contact ${number}`,
    span,
    kind: use === 'none' ? ('offered' as const) : ('taken' as const),
  }));
  const take = () =>
    onTake({
      here: { property: null, values: [], contacts: toContacts(contacts), remarks: unread.rest },
      others: [],
    });
  return (
    <>
      <div className={face.panes}>
        <MessageView
          text={text}
          marks={marks}
          labels={new Map(marks.map(({ key }) => [key, t('advert.contacts')]))}
          own={null}
          active={active}
          onTouch={setActive}
        />
        <div className={face.values}>
          {around.top}
          <Alert color="yellow" title={t('advert.none-title')}>
            {t('advert.none')}
          </Alert>
          <Rest text={unread.rest} isCut={isCut} />
          <ContactList
            contacts={contacts}
            active={active}
            onActive={setActive}
            onUse={(number, use) => setUses({ ...uses, [number]: use })}
          />
        </div>
      </div>
      <div className={face.bar}>
        {around.change}
        {around.discard}
        <Button data-autofocus disabled={unread.rest === '' && contacts.length === 0} onClick={take}>
          {t('advert.take-remarks')}
        </Button>
      </div>
    </>
  );
}
