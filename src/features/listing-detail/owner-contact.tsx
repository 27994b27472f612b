import { Button, Group, Stack, Text } from '@mantine/core';
import type { DraftBody } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import { usePhoneRules } from '#ui/use-shown-phone.ts';

/** The owner's name, and how to reach them: a call, or a chat that asks whether the unit is still available. */
export function OwnerContact({ body: { name, facts } }: { body: DraftBody }) {
  const { t } = useWords();
  const rules = usePhoneRules();
  const { ownerName, ownerPhone, unitNo } = facts;
  if (ownerName === '' && ownerPhone === '') return null;
  const number = rules ? rules.normalPhone(ownerPhone) : ownerPhone;
  const property = [name, unitNo].filter(Boolean).join(' ');
  const chat = rules?.whatsAppAddress(ownerPhone, t('listings.owner-question', { property })) ?? null;
  return (
    <Stack gap="sm">
      <div>
        <Text fw={550} dir="auto" translate="no">
          {ownerName}
        </Text>
        {ownerPhone && (
          <Text dir="ltr" ta="start" translate="no">
            {rules?.shownPhone(ownerPhone) ?? ownerPhone}
          </Text>
        )}
      </div>
      {number && (
        <Group gap="sm">
          <Button
            component="a"
            href={`tel:${number}`}
            variant="default"
            leftSection={<IconPhone size={20} stroke={1.75} aria-hidden="true" />}
          >
            {t('listings.owner-call')}
          </Button>
          {chat && (
            <Button
              component="a"
              href={chat}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />}
            >
              WhatsApp
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
