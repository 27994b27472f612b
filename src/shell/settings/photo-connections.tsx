import { Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { usePhotoConnections } from '#entities/outbox/use-outbox.ts';
import { useWords } from '#messages/words.ts';
import { choosePhotoConnections, savesData, tellsConnection } from '#outbox/photo-connections.ts';

/** On which connections this device sends photos. Where the agent has not chosen, they wait on one that saves data. */
export function PhotoConnections() {
  const { t, sentence } = useWords();
  const { data } = usePhotoConnections();
  const [error, setError] = useState<unknown>(null);
  if (!data) return null;
  const chosen = data.choice ?? (savesData() ? 'wifi' : 'any');
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="photo-connections">
      <Stack gap="md">
        <Title order={3} id="photo-connections" fz="md">
          {t('photo.connections')}
        </Title>
        <SegmentedControl
          fullWidth
          aria-labelledby="photo-connections"
          value={chosen}
          data={[
            { value: 'any', label: t('photo.any-connection') },
            { value: 'wifi', label: t('photo.only-wifi') },
          ]}
          onChange={(choice) => void choosePhotoConnections(choice).then(() => setError(null), setError)}
        />
        <Text fz="sm" c={error === null ? 'dimmed' : 'red'}>
          {error !== null
            ? sentence(error)
            : chosen === 'any'
              ? t('photo.any-lead')
              : t(tellsConnection() ? 'photo.wifi-lead' : 'photo.wifi-unknown')}
        </Text>
        {data.choice === null && savesData() && <Text fz="sm">{t('photo.saves-data')}</Text>}
      </Stack>
    </Paper>
  );
}
