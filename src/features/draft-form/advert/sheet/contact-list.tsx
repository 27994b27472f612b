import { SegmentedControl, Text, Title } from '@mantine/core';
import { useShownPhone } from '#ui/use-shown-phone.ts';
import { useWords } from '#messages/words.ts';
import type { ContactRow, ContactUse } from './unit-plan.ts';
import face from './advert.module.css';

interface ContactListProps {
  contacts: readonly ContactRow[];
  active: string | null;
  onActive: (key: string) => void;
  onUse: (number: string, use: ContactUse) => void;
}

/** Whom to ask: each number can be the owner's, or go into the private note. */
export function ContactList({ contacts, active, onActive, onUse }: ContactListProps) {
  const { t } = useWords();
  if (contacts.length === 0) return null;
  return (
    <section aria-label={t('advert.contacts')}>
      <Title order={3} fz="sm" c="dimmed">
        {t('advert.contacts')}
      </Title>
      <Text fz="sm" c="dimmed" mb="sm">
        {t('advert.contacts-hint')}
      </Text>
      <ul className={face.rows}>
        {contacts.map((contact) => (
          <Contact
            key={contact.number}
            contact={contact}
            isActive={active === `contact ${contact.number}`}
            onActive={() => onActive(`contact ${contact.number}`)}
            onUse={(use) => onUse(contact.number, use)}
          />
        ))}
      </ul>
    </section>
  );
}

const roleWords = {
  owner: 'advert.note-owner',
  agent: 'advert.note-agent',
  other: 'advert.note-other',
} as const;

interface ContactProps {
  contact: ContactRow;
  isActive: boolean;
  onActive: () => void;
  onUse: (use: ContactUse) => void;
}

function Contact({ contact: { number, name, role, use }, isActive, onActive, onUse }: ContactProps) {
  const { t } = useWords();
  const show = useShownPhone();
  const shown = show ? show(number) : number;
  const said = role !== null || name === null ? t(roleWords[role ?? 'other']) : null;
  return (
    <li
      className={face.contact}
      data-row={`contact ${number}`}
      data-active={isActive || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onActive()}
    >
      <button type="button" className={face.said} aria-pressed={isActive} onClick={onActive}>
        <Text span fz="sm" c="dimmed">
          {[name, said].filter(Boolean).join(' · ')}
        </Text>
        <span className={face.value} dir="ltr" translate="no">
          {shown}
        </span>
      </button>
      <SegmentedControl
        fullWidth
        aria-label={`${t('advert.contacts')}: ${shown}`}
        value={use}
        data={(['owner', 'note', 'none'] as const).map((value) => ({
          value,
          label: t(`advert.as-${value}`),
        }))}
        onChange={(next) => onUse(next as ContactUse)}
      />
    </li>
  );
}
