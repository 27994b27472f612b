import { Stack, Text, Title } from '@mantine/core';
import { IconMail } from '#ui/icons/mail.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { shownPhone } from '#domain/phone.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { ContactWay } from '#ui/contact-way.tsx';
import { businessDevelopmentQuery } from '#entities/agent/queries.ts';

/** The agent's contact person at the company, if there is one (R-AGENT-2). */
export function PersonCard({ source }: { source: string | null | undefined }) {
  const { t } = useWords();
  const person = useQuery(businessDevelopmentQuery(source)).data;
  if (!person) return null;
  return (
    <section aria-labelledby="person">
      <Text fz="sm" c="dimmed">
        {t('contact.bd')}
      </Text>
      <Title order={2} fz="lg" id="person">
        {person.name}
      </Title>
      <Text fz="sm" c="dimmed">
        {person.team ?? settings.legalEntity}
      </Text>
      <Stack gap={0} mt="sm">
        {person.mobile && (
          <ContactWay
            href={`tel:${person.mobile}`}
            icon={<IconPhone size={22} stroke={1.75} aria-hidden />}
            label={t('contact.call')}
            text={shownPhone(person.mobile)}
          />
        )}
        {person.email && (
          <ContactWay
            href={`mailto:${person.email}`}
            icon={<IconMail size={22} stroke={1.75} aria-hidden />}
            label={t('contact.mail')}
            text={person.email}
          />
        )}
      </Stack>
    </section>
  );
}
