import type { Agent } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { PhotoSlot } from './pictures/photo-slot.tsx';
import { ProfileSection } from './profile-section.tsx';
import face from './profile.module.css';

/** The three pictures of an agent (R-AGENT-4). */
export function PhotoSlots({ agent: { image, imageOnline, imageOffline } }: { agent: Agent }) {
  const { t } = useWords();
  return (
    <ProfileSection id="profile-photos" title={t('profile.photos')}>
      <ul className={face.rows}>
        <PhotoSlot slot="profile" image={image} />
        <PhotoSlot slot="online" image={imageOnline} />
        <PhotoSlot slot="offline" image={imageOffline} />
      </ul>
    </ProfileSection>
  );
}
