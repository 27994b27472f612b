import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '#ui/icons/mail.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#messages/words.ts';
import { businessDevelopmentQuery } from '#entities/agent/queries.ts';
import { ProfileSection } from './profile-section.tsx';
import { usePhoneTyping } from './use-phone-typing.ts';

/** R-AGENT-2: the agent's contact person at the company. */
export function BusinessPart({ source }: { source: string | null | undefined }) {
  const { t } = useWords();
  const { shownPhone } = usePhoneTyping();
  const { data: contact } = useQuery(businessDevelopmentQuery(source));
  if (contact === undefined) return null;
  return (
    <ProfileSection id="profile-bd" title={t('profile.bd')} lead={contact === null && t('profile.bd-none')}>
      {contact !== null && (
        <Stack gap="sm">
          <div>
            <Text fw={550}>{contact.name}</Text>
            {contact.team && (
              <Text fz="sm" c="dimmed">
                {contact.team}
              </Text>
            )}
          </div>
          <Group gap="sm">
            {contact.mobile && (
              <Button
                component="a"
                variant="default"
                leftSection={<IconPhone size={20} stroke={1.75} aria-hidden="true" />}
                href={`tel:${contact.mobile}`}
                aria-label={`${t('profile.bd-call', { name: contact.name })}, ${shownPhone(contact.mobile)}`}
              >
                {shownPhone(contact.mobile)}
              </Button>
            )}
            {contact.email && (
              <Button
                component="a"
                variant="default"
                leftSection={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
                href={`mailto:${contact.email}`}
                aria-label={`${t('profile.bd-mail', { name: contact.name })}, ${contact.email}`}
              >
                {contact.email}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </ProfileSection>
  );
}
