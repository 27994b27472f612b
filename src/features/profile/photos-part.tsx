import type { Agent } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { PhotoSlot } from './photo-slot.tsx';
import face from './photos.module.css';
import profile from './profile.module.css';

/** The three pictures of an agent (R-AGENT-4). */
export function PhotosPart({ agent: { image, imageOnline, imageOffline } }: { agent: Agent }) {
  const { t } = useWords();
  return (
    <section className={profile.card} aria-labelledby="profile-photos">
      <h2 id="profile-photos">{t('profile.photos')}</h2>
      <ul className={face.slots}>
        <PhotoSlot slot="profile" image={image} />
        <PhotoSlot slot="online" image={imageOnline} />
        <PhotoSlot slot="offline" image={imageOffline} />
      </ul>
    </section>
  );
}
