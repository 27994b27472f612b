import { IconMail } from '#ui/icons/mail.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { shownPhone } from '#domain/phone.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import face from './contact.module.css';
import { Way } from './office-card.tsx';
import { businessDevelopmentQuery } from '#entities/agent/queries.ts';

/** The agent's contact person at the company, if there is one (R-AGENT-2). */
export function PersonCard({ source }: { source: string | null | undefined }) {
  const { t } = useWords();
  const person = useQuery(businessDevelopmentQuery(source)).data;
  if (!person) return null;
  return (
    <section className={face.card} aria-labelledby="person">
      <p className={face.soft}>{t('contact.bd')}</p>
      <h2 id="person">{person.name}</h2>
      <p className={face.soft}>{person.team ?? settings.legalEntity}</p>
      <div className={face.ways}>
        {person.mobile && (
          <Way
            href={`tel:${person.mobile}`}
            icon={<IconPhone size={22} stroke={1.75} aria-hidden />}
            label={t('contact.call')}
            text={shownPhone(person.mobile)}
          />
        )}
        {person.email && (
          <Way
            href={`mailto:${person.email}`}
            icon={<IconMail size={22} stroke={1.75} aria-hidden />}
            label={t('contact.mail')}
            text={person.email}
          />
        )}
      </div>
    </section>
  );
}
