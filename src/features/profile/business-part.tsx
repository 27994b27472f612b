import { Stack, Text } from '@mantine/core';
import { IconMail } from '#ui/icons/mail.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#messages/words.ts';
import { businessDevelopmentQuery } from '#entities/agent/queries.ts';
import { ContactWay } from '#ui/contact-way.tsx';
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
          <Stack gap={0}>
            {contact.mobile && (
              <ContactWay
                href={`tel:${contact.mobile}`}
                icon={<IconPhone size={22} stroke={1.75} aria-hidden="true" />}
                label={t('contact.call')}
                text={shownPhone(contact.mobile)}
              />
            )}
            {contact.email && (
              <ContactWay
                href={`mailto:${contact.email}`}
                icon={<IconMail size={22} stroke={1.75} aria-hidden="true" />}
                label={t('contact.mail')}
                text={contact.email}
              />
            )}
          </Stack>
        </Stack>
      )}
    </ProfileSection>
  );
}
