import { NavLink, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Enquiry, EnquiryLanguage } from '#domain/enquiry/enquiry.ts';
import { whatsAppAddress } from '#domain/phone.ts';
import { languageNames } from '#messages/language.ts';
import type { MessageId } from '#messages/words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { type AnswerTemplate, answerTemplates, answerText } from './answer-templates.ts';

const templateNames: Record<AnswerTemplate, MessageId> = {
  available: 'enquiries.template-available',
  viewing: 'enquiries.template-viewing',
  gone: 'enquiries.template-gone',
  thanks: 'enquiries.template-thanks',
};

interface AnswerDialogProps {
  enquiry: Enquiry;
  onAnswer: () => void;
  onClose: () => void;
}

/**
 * The texts with which a WhatsApp chat can begin, at first in the language in which the person opened the page;
 * WhatsApp lets the agent edit them.
 */
export function AnswerDialog({ enquiry, onAnswer, onClose }: AnswerDialogProps) {
  const { t } = useWords();
  const agent = useAgent();
  const [language, setLanguage] = useState(enquiry.language);
  return (
    <Dialog title={t('enquiries.answer-title', { name: enquiry.name })} onClose={onClose}>
      <Text c="dimmed" fz="sm">
        {t('enquiries.answer-lead')}
      </Text>
      <SegmentedControl
        fullWidth
        mt="md"
        aria-label={t('enquiries.answer-language')}
        value={language}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        onChange={(value) => setLanguage(value as EnquiryLanguage)}
      />
      <Stack gap={0} mt="sm" mx="calc(-1 * var(--space-md))">
        {answerTemplates.map((template) => {
          const text = answerText(template, { ...enquiry, language }, agent);
          return (
            <NavLink
              key={template}
              component="a"
              href={whatsAppAddress(enquiry.phone ?? '', text) ?? ''}
              target="_blank"
              rel="noopener noreferrer"
              label={t(templateNames[template])}
              description={text}
              noWrap={false}
              onClick={() => {
                onAnswer();
                onClose();
              }}
            />
          );
        })}
      </Stack>
    </Dialog>
  );
}
