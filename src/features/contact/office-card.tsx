import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconMail } from '#ui/icons/mail.ts';
import { IconMapPin } from '#ui/icons/map-pin.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import { IconWorld } from '#ui/icons/world.ts';
import type { ReactNode } from 'react';
import { formatHours } from '#domain/formats.ts';
import { isOfficeOpen } from '#domain/office-hours.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { StatusPill } from '#ui/status-pill.tsx';
import face from './contact.module.css';

const { phone, whatsApp, email, address, mapUrl, hours } = settings.office;
const iconLook = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** The number as digits with the country code, for `tel:` and WhatsApp links. */
const international = (number: string) => number.replace(/\D/g, '').replace(/^0/, '60');

/** The office: links to call, chat, mail and map, and the opening hours. */
export function OfficeCard() {
  const { t, language } = useWords();
  const open = isOfficeOpen(hours, Date.now());
  return (
    <section className={face.card} aria-labelledby="office">
      <div className={face.head}>
        <h2 id="office">{settings.legalEntity}</h2>
        <StatusPill tone={open ? 'good' : 'plain'}>{t(open ? 'contact.open' : 'contact.closed')}</StatusPill>
      </div>
      <ul className={face.hours}>
        {hours.map((span) => (
          <li key={`${span.days.join()} ${span.from}`}>{formatHours(span, language)}</li>
        ))}
      </ul>
      <div className={face.ways}>
        {phone && (
          <Way
            href={`tel:+${international(phone)}`}
            icon={<IconPhone {...iconLook} />}
            label={t('contact.call')}
            text={phone}
          />
        )}
        {whatsApp && (
          <Way
            href={`https://wa.me/${international(whatsApp)}`}
            icon={<IconBrandWhatsapp {...iconLook} />}
            label={t('contact.whatsapp')}
            text={whatsApp}
            isOutside
          />
        )}
        {email && (
          <Way
            href={`mailto:${email}`}
            icon={<IconMail {...iconLook} />}
            label={t('contact.mail')}
            text={email}
          />
        )}
        {address && (
          <Way
            href={mapUrl}
            icon={<IconMapPin {...iconLook} />}
            label={t('contact.map')}
            text={address}
            isOutside
          />
        )}
        {settings.websiteUrl && (
          <Way
            href={settings.websiteUrl}
            icon={<IconWorld {...iconLook} />}
            label={t('contact.website')}
            text={new URL(settings.websiteUrl).host}
            isOutside
          />
        )}
      </div>
    </section>
  );
}

/** One way to contact somebody. */
export function Way({
  href,
  icon,
  label,
  text,
  isOutside = false,
}: {
  href: string;
  icon: ReactNode;
  label: string;
  text: string;
  isOutside?: boolean;
}) {
  return (
    <a href={href} className={face.way} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {icon}
      <span className={face.words}>
        <small>{label}</small> {text}
      </span>
    </a>
  );
}
