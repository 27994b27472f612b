import { Box } from '@mantine/core';
import type { DraftBody } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { IconMap } from '#ui/icons/map.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useLateCode } from '#ui/use-late-code.ts';
import { useSeen } from '#ui/use-seen.ts';
import face from './listing.module.css';

const load = () => import('#ui/map/place-map.tsx');

interface PlaceMapPartProps {
  listingId: string;
  name: string;
  loc: NonNullable<DraftBody['loc']>;
}

/** The unit's place, and the way to the agent's listings around it; the map loads when it is near the viewport. */
export function PlaceMapPart({ listingId, name, loc }: PlaceMapPartProps) {
  const { t } = useWords();
  const [part, isSeen] = useSeen<HTMLDivElement>();
  const map = useLateCode(load, isSeen);
  const [longitude = 0, latitude = 0] = loc.coordinates;
  return (
    <div ref={part} className={face.shownOnly}>
      {typeof map === 'string' ? (
        <Box h={240} bg="var(--sunken)" aria-hidden="true" />
      ) : (
        <map.PlaceMap place={{ longitude, latitude }} label={name} />
      )}
      <LinkButton
        to="/properties"
        search={{ view: 'map', near: listingId }}
        variant="default"
        mt="sm"
        leftSection={<IconMap size={20} stroke={1.75} aria-hidden="true" />}
      >
        {t('listings.near-this')}
      </LinkButton>
    </div>
  );
}
