import { Stack } from '@mantine/core';
import type { Agent } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { PhotoSlot } from './pictures/photo-slot.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The three pictures of an agent (R-AGENT-4). */
export function PhotoSlots({ agent: { image, imageOnline, imageOffline } }: { agent: Agent }) {
  const { t } = useWords();
  return (
    <ProfileSection id="profile-photos" title={t('profile.photos')}>
      <Stack component="ul" gap="lg" m={0} p={0}>
        <PhotoSlot slot="profile" image={image} />
        <PhotoSlot slot="online" image={imageOnline} />
        <PhotoSlot slot="offline" image={imageOffline} />
      </Stack>
    </ProfileSection>
  );
}
