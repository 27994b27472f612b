import { Box } from '@mantine/core';
import type { DraftBody } from '#domain/draft.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { useSeen } from '#ui/use-seen.ts';
import face from './listing.module.css';

const load = () => import('#ui/map/place-map.tsx');

/** The unit's place; the map loads when it is near the viewport. */
export function PlaceMapPart({ name, loc }: { name: string; loc: NonNullable<DraftBody['loc']> }) {
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
    </div>
  );
}
