import { IconId } from '#ui/icons/id.ts';
import { useQuery } from '@tanstack/react-query';
import { firmOf } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { AsOf } from '#ui/as-of.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PendingScreen } from '#ui/pending-screen.tsx';
import { StatusPill } from '#ui/status-pill.tsx';
import { AccountPart } from './account-part.tsx';
import { BusinessPart } from './business-part.tsx';
import { EmailPart } from './email-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { PhotosPart } from './photos-part.tsx';
import { ProfileForm } from './profile-form.tsx';
import face from './profile.module.css';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { SessionsPart } from './sessions-part.tsx';

/** The agent's own record, pictures, password and devices (R-PROF-1). */
export function ProfileScreen() {
  const { t } = useWords();
  const session = useAgent();
  const query = useQuery({ ...agentRecordQuery(session._id), staleTime: 0 });
  const { name, image, role, companyName, active } = query.data ?? session;
  const firm = firmOf({ companyName }, settings.designatedCompany);
  return (
    <>
      <PageHeading title={t('profile.title')} />
      <AsOf query={query} />
      <section className={face.who}>
        <img src={image ?? '/images/default-agent.svg'} alt="" width="88" height="88" />
        <div className={face.whoWords}>
          <h2>{name}</h2>
          <p>{[query.data?.registrationNo ?? role, firm].filter(Boolean).join(' · ')}</p>
          <StatusPill tone={active === 'In Service' ? 'good' : 'waiting'}>
            {t(`profile.${active}`)}
          </StatusPill>
        </div>
        <LinkButton to="/profile/card">
          <IconId size={20} aria-hidden="true" />
          {t('profile.card-open')}
        </LinkButton>
      </section>
      {query.data ? (
        <div className={face.parts}>
          <div className={face.main}>
            <PhotosPart agent={query.data} />
            <ProfileForm key={session._id} agent={query.data} />
          </div>
          <div className={face.aside}>
            <EmailPart agent={query.data} />
            <PasswordPart />
            <SessionsPart />
            <AccountPart agent={query.data} />
            <BusinessPart source={query.data.source} />
          </div>
        </div>
      ) : query.isError || query.fetchStatus === 'paused' ? (
        <ErrorState error={query.error ?? 'no_connection'} onRetry={() => void query.refetch()} />
      ) : (
        <PendingScreen />
      )}
    </>
  );
}
