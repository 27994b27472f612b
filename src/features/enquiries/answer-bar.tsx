import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { whatsAppAddress } from '#domain/phone.ts';
import { useWords } from '#messages/words.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconMail } from '#ui/icons/mail.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useChange } from './use-change.ts';

/** The ways to answer, in reach of the thumb. Choosing one makes a new enquiry an answered one. */
export function AnswerBar({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useWords();
  const [isAnswering, setIsAnswering] = useState(false);
  const change = useChange(enquiry);
  const { phone, email, state, listingName } = enquiry;
  const answered = () => void (state === 'New' && change({ state: 'Answered' }));
  const subject = encodeURIComponent(listingName ?? '');
  return (
    <ActionBar label={t('enquiries.answer')}>
      <Group gap="sm">
        {phone !== null && whatsAppAddress(phone) !== null && (
          <Button
            flex={{ base: '1 1 auto', md: '0 1 14rem' }}
            px="xs"
            leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setIsAnswering(true)}
          >
            {t('enquiries.whatsapp')}
          </Button>
        )}
        {phone !== null && (
          <Button
            component="a"
            href={`tel:${phone}`}
            flex={{ base: '1 1 auto', md: '0 1 14rem' }}
            px="xs"
            variant="default"
            leftSection={<IconPhone size={20} stroke={1.75} aria-hidden="true" />}
            onClick={answered}
          >
            {t('enquiries.call')}
          </Button>
        )}
        {email !== null && (
          <Button
            component="a"
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`}
            flex={{ base: '1 1 auto', md: '0 1 14rem' }}
            px="xs"
            variant="default"
            leftSection={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
            onClick={answered}
          >
            {t('enquiries.write-email')}
          </Button>
        )}
      </Group>
      {isAnswering && (
        <AnswerDialog enquiry={enquiry} onAnswer={answered} onClose={() => setIsAnswering(false)} />
      )}
    </ActionBar>
  );
}
