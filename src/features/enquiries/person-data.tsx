import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { useWords, type Words } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useChange } from './use-change.ts';
import { formatAppointment, formatMoment } from '#domain/formats.ts';
import { nameWord } from '#messages/enum-words.ts';
import { languageNames, nameSource, stateNames } from './enquiry-words.ts';

/** All that is stored of a person, as text, a line for each fact; what is not known is left out. */
function personText(enquiry: Enquiry, { t, language }: Words): string {
  const moment = (at: string | null) => at && formatMoment(at, language);
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('enquiries.person'), enquiry.name],
    [t('enquiries.phone'), enquiry.phone],
    [t('enquiries.email'), enquiry.email],
    [t('enquiries.listing'), enquiry.listingName],
    [t('enquiries.message'), enquiry.message],
    [t('enquiries.language'), nameWord(t, languageNames, enquiry.language)],
    [t('enquiries.source'), nameSource(t, enquiry)],
    [t('listings.status'), nameWord(t, stateNames, enquiry.state)],
    [t('enquiries.viewing'), enquiry.viewingAt && formatAppointment(enquiry.viewingAt, language)],
    [t('enquiries.note'), enquiry.note],
    [t('enquiries.consent'), moment(enquiry.consentAt)],
    [t('enquiries.consent-text'), enquiry.consentText ?? null],
    [t('enquiries.received'), moment(enquiry.receivedAt)],
  ];
  return facts.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join('\n');
}

/** What a person may ask for: a copy of their data, or that all of it is deleted (R-ENQ-2). */
export function PersonData({ enquiry }: { enquiry: Enquiry }) {
  const words = useWords();
  const { t } = words;
  const [isAsking, setIsAsking] = useState(false);
  const copy = () =>
    void copyText(personText(enquiry, words)).then(
      () => void toast({ message: t('enquiries.copied'), tone: 'good' }),
      () => void toast({ message: t('enquiries.not-copied'), tone: 'bad' }),
    );
  return (
    <Group gap="sm">
      <Button variant="default" onClick={copy}>
        {t('enquiries.copy-data')}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
        {t('enquiries.erase')}
      </Button>
      {isAsking && <EraseDialog enquiry={enquiry} onClose={() => setIsAsking(false)} />}
    </Group>
  );
}

function EraseDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { t } = useWords();
  const change = useChange(enquiry);
  const navigate = useNavigate();
  const erase = async () => {
    if (await change('erase')) await navigate({ to: '/enquiries', replace: true });
  };
  return (
    <Dialog title={t('enquiries.erase-title', { name: enquiry.name })} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t('enquiries.erase-text')}</Text>
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('enquiries.erase-keep')}
          </Button>
          <Button color="red" onClick={() => void erase()}>
            {t('enquiries.erase-confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
