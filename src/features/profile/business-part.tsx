import { IconMail } from '#ui/icons/mail.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#messages/words.ts';
import face from './profile.module.css';
import { businessDevelopmentQuery } from '#entities/agent/queries.ts';
import { usePhoneTyping } from './use-phone-typing.ts';

/** R-AGENT-2: the agent's contact person at the company. */
export function BusinessPart({ source }: { source: string | null | undefined }) {
  const { t } = useWords();
  const { shownPhone } = usePhoneTyping();
  const { data: contact } = useQuery(businessDevelopmentQuery(source));
  if (contact === undefined) return null;
  return (
    <section className={face.card} aria-labelledby="profile-bd">
      <h2 id="profile-bd">{t('profile.bd')}</h2>
      {contact === null ? (
        <p className={face.soft}>{t('profile.bd-none')}</p>
      ) : (
        <>
          <p className={face.person}>
            <strong>{contact.name}</strong>
            {contact.team && <span className={face.soft}>{contact.team}</span>}
          </p>
          <div className={face.ways}>
            {contact.mobile && (
              <a
                href={`tel:${contact.mobile}`}
                aria-label={`${t('profile.bd-call', { name: contact.name })}, ${shownPhone(contact.mobile)}`}
              >
                <IconPhone size={20} stroke={1.75} aria-hidden="true" />
                {shownPhone(contact.mobile)}
              </a>
            )}
            {contact.email && (
              <a
                href={`mailto:${contact.email}`}
                aria-label={`${t('profile.bd-mail', { name: contact.name })}, ${contact.email}`}
              >
                <IconMail size={20} stroke={1.75} aria-hidden="true" />
                {contact.email}
              </a>
            )}
          </div>
        </>
      )}
    </section>
  );
}
