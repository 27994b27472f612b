import { Chip, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { agentStorage } from '#browser/device-storage.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { knownPlatforms } from './after-publishing.ts';

/** The platforms to which each new listing is posted once it is published. Stored on this device. */
export function AfterPublishing({ agentId }: { agentId: string }) {
  const { t } = useWords();
  const id = useId();
  const stored = agentStorage.postAfterPublishing(agentId);
  const [chosen, setChosen] = useState(() => knownPlatforms(stored.read()));
  const choose = (next: string[]) => {
    stored.write(next);
    setChosen(next);
  };
  return (
    <Stack gap="xs">
      <Text id={id} fz="sm" fw={550}>
        {t('posting.after-publishing')}
      </Text>
      <Chip.Group multiple value={chosen} onChange={choose}>
        <Group role="group" aria-labelledby={id} gap="sm">
          {settings.platforms.map((platform) => (
            <Chip key={platform} value={platform}>
              {platformLabel(platform)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Text fz="sm" c="dimmed">
        {t('posting.after-publishing-hint')}
      </Text>
    </Stack>
  );
}
