import type { Agent } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { PhotoSlot } from './photo-slot.tsx';
import face from './photos.module.css';
import profile from './profile.module.css';

/** The three pictures of an agent (R-AGENT-4). */
export function PhotosPart({ agent: { _id, image, imageOnline, imageOffline } }: { agent: Agent }) {
  const { t } = useWords();
  return (
    <section className={profile.card} aria-labelledby="profile-photos">
      <h2 id="profile-photos">{t('profile.photos')}</h2>
      <ul className={face.slots}>
        <PhotoSlot agentId={_id} slot="profile" image={image} />
        <PhotoSlot agentId={_id} slot="online" image={imageOnline} />
        <PhotoSlot agentId={_id} slot="offline" image={imageOffline} />
      </ul>
    </section>
  );
}
