import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconMail } from '#ui/icons/mail.ts';
import { IconMapPin } from '#ui/icons/map-pin.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import { IconWorld } from '#ui/icons/world.ts';
import { formatHours } from '#domain/formats.ts';
import { isOfficeOpen } from '#domain/office-hours.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { ContactWay } from '#ui/contact-way.tsx';

const { phone, whatsApp, email, address, mapUrl, hours } = settings.office;
const iconLook = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** The number as digits with the country code, for `tel:` and WhatsApp links. */
const international = (number: string) => number.replace(/\D/g, '').replace(/^0/, '60');

/** The office: links to call, chat, mail and map, and the opening hours. */
export function OfficeCard() {
  const { t, language } = useWords();
  const open = isOfficeOpen(hours, Date.now());
  return (
    <section aria-labelledby="office">
      <Group justify="space-between" gap="sm">
        <Title order={2} fz="lg" id="office">
          {settings.legalEntity}
        </Title>
        <Badge color={open ? 'green' : 'gray'}>{t(open ? 'contact.open' : 'contact.closed')}</Badge>
      </Group>
      {hours.map((span) => (
        <Text key={`${span.days.join()} ${span.from}`} fz="sm" c="dimmed">
          {formatHours(span, language)}
        </Text>
      ))}
      <Stack gap={0} mt="sm">
        {phone && (
          <ContactWay
            href={`tel:+${international(phone)}`}
            icon={<IconPhone {...iconLook} />}
            label={t('contact.call')}
            text={phone}
          />
        )}
        {whatsApp && (
          <ContactWay
            href={`https://wa.me/${international(whatsApp)}`}
            icon={<IconBrandWhatsapp {...iconLook} />}
            label={t('contact.whatsapp')}
            text={whatsApp}
            isOutside
          />
        )}
        {email && (
          <ContactWay
            href={`mailto:${email}`}
            icon={<IconMail {...iconLook} />}
            label={t('contact.mail')}
            text={email}
          />
        )}
        {address && (
          <ContactWay
            href={mapUrl}
            icon={<IconMapPin {...iconLook} />}
            label={t('contact.map')}
            text={address}
            isOutside
          />
        )}
        {settings.websiteUrl && (
          <ContactWay
            href={settings.websiteUrl}
            icon={<IconWorld {...iconLook} />}
            label={t('contact.website')}
            text={new URL(settings.websiteUrl).host}
            isOutside
          />
        )}
      </Stack>
    </section>
  );
}
