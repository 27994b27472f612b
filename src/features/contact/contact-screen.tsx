import { IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PendingScreen } from '#ui/pending-screen.tsx';
import face from './contact.module.css';
import { businessDevelopmentQuery } from './queries.ts';

/** Spec §2, Contact Us: the agent's contact person, one tap from a call. */
export function ContactScreen() {
  const { t } = useWords();
  const query = useQuery(businessDevelopmentQuery(useAgent()._id));
  const contact = query.data;
  return (
    <>
      <PageHeading title={t('nav.contact')} />
      {contact ? (
        <section className={face.card}>
          <p className={face.soft}>{t('contact.bd')}</p>
          <h2>{contact.name}</h2>
          <p className={face.soft}>{contact.team ?? settings.legalEntity}</p>
          <div className={face.ways}>
            {contact.mobile && (
              <a href={`tel:${contact.mobile}`} className={face.way}>
                <IconPhone size={22} stroke={1.75} aria-hidden="true" />
                <span className={face.words}>
                  <small>{t('contact.call')}</small> {contact.mobile}
                </span>
              </a>
            )}
            {contact.email && (
              <a href={`mailto:${contact.email}`} className={face.way}>
                <IconMail size={22} stroke={1.75} aria-hidden="true" />
                <span className={face.words}>
                  <small>{t('contact.mail')}</small> {contact.email}
                </span>
              </a>
            )}
          </div>
        </section>
      ) : query.isError || query.fetchStatus === 'paused' ? (
        <ErrorState error={query.error ?? 'no_connection'} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <PendingScreen />
      ) : (
        <EmptyState icon={<IconMessageCircle size={30} stroke={1.75} />} title={t('contact.none-title')} text={t('contact.none-text')} />
      )}
    </>
  );
}
