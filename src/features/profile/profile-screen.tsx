import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { agentRecordQuery, businessDevelopmentQuery } from '#entities/agent/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PendingScreen } from '#ui/pending-screen.tsx';
import { useWide } from '#ui/use-wide.ts';
import { AccountPart } from './account-part.tsx';
import { BusinessPart } from './business-part.tsx';
import { EmailPart } from './email-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProfileContents } from './profile-contents.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SessionsPart } from './sessions-part.tsx';
import type { Agent } from '#domain/agent/agent.ts';
import { PhotoSlot } from './pictures/photo-slot.tsx';
import { ProfileSection } from './profile-section.tsx';
import face from './profile.module.css';

/** The agent's own record, pictures, password and devices (R-PROF-1). */
export function ProfileScreen() {
  const { t, language } = useWords();
  const session = useAgent();
  const isWide = useWide();
  const query = useQuery({ ...agentRecordQuery(session._id), staleTime: 0 });
  const contact = useQuery(businessDevelopmentQuery(query.data?.source));
  return (
    <>
      <PageHeading title={t('nav.profile')} />
      <AsOf query={query} />
      <ProfileHead agent={query.data} />
      {query.data ? (
        <Flex gap={64} align="flex-start">
          {isWide && <ProfileContents key={`${language} ${contact.data === undefined}`} />}
          <ProfileForm key={session._id} agent={query.data} photos={<PhotoSlots agent={query.data} />}>
            <EmailPart agent={query.data} />
            <PasswordPart />
            <SessionsPart />
            <AccountPart agent={query.data} />
            <BusinessPart source={query.data.source} />
          </ProfileForm>
        </Flex>
      ) : query.isError || query.fetchStatus === 'paused' ? (
        <ErrorState error={query.error ?? 'no_connection'} onRetry={() => void query.refetch()} />
      ) : (
        <PendingScreen />
      )}
    </>
  );
}

/** The three pictures of an agent (R-AGENT-4). */
function PhotoSlots({ agent: { image, imageOnline, imageOffline } }: { agent: Agent }) {
  const { t } = useWords();
  return (
    <ProfileSection id="profile-photos" title={t('listings.gallery')}>
      <ul className={face.rows}>
        <PhotoSlot slot="profile" image={image} />
        <PhotoSlot slot="online" image={imageOnline} />
        <PhotoSlot slot="offline" image={imageOffline} />
      </ul>
    </ProfileSection>
  );
}
