import { Box, Title } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { type Agent, mapMarker } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { useSeen } from '#ui/use-seen.ts';

const PlaceMap = lazy(() => import('#ui/map/place-map.tsx').then(({ PlaceMap }) => ({ default: PlaceMap })));

/**
 * A map with the agent's place, marked with their picture. The map code loads when the card is near the
 * viewport.
 */
export function CardMap({ agent, loc }: { agent: Agent; loc: NonNullable<Agent['loc']> }) {
  const { t } = useWords();
  const [part, isSeen] = useSeen<HTMLElement>();
  const [longitude = 0, latitude = 0] = loc.coordinates;
  const { picture, isFaded } = mapMarker(agent);
  const room = <Box h={300} bg="var(--sunken)" aria-hidden="true" />;
  return (
    <section ref={part} aria-label={t('card.map')}>
      <Title order={2} fz="lg" mb="md">
        {t('card.map')}
      </Title>
      {isSeen ? (
        <Suspense fallback={room}>
          <PlaceMap
            place={{ longitude, latitude }}
            label={agent.name}
            picture={picture ?? '/images/default-agent.svg'}
            isOffline={isFaded}
          />
        </Suspense>
      ) : (
        room
      )}
    </section>
  );
}
