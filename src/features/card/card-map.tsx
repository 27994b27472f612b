import { Box, Title } from '@mantine/core';
import { type Agent, mapMarker } from '#domain/agent/agent.ts';
import { useWords } from '#messages/words.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { useSeen } from '#ui/use-seen.ts';

const load = () => import('#ui/map/place-map.tsx');

/**
 * A map with the agent's place, marked with their picture. The map code loads when the card is near the
 * viewport.
 */
export function CardMap({ agent, loc }: { agent: Agent; loc: NonNullable<Agent['loc']> }) {
  const { t } = useWords();
  const [part, isSeen] = useSeen<HTMLElement>();
  const map = useLateCode(load, isSeen);
  const [longitude = 0, latitude = 0] = loc.coordinates;
  const { picture, isFaded } = mapMarker(agent);
  return (
    <section ref={part} aria-label={t('card.map')}>
      <Title order={2} fz="lg" mb="md">
        {t('card.map')}
      </Title>
      {typeof map === 'string' ? (
        <Box h={300} bg="var(--sunken)" aria-hidden="true" />
      ) : (
        <map.PlaceMap
          place={{ longitude, latitude }}
          label={agent.name}
          picture={picture ?? '/images/default-agent.svg'}
          isOffline={isFaded}
        />
      )}
    </section>
  );
}
