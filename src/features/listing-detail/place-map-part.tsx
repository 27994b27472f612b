import { Box } from '@mantine/core';
import { Suspense, lazy } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import { useSeen } from '#ui/use-seen.ts';

const PlaceMap = lazy(() => import('#ui/map/place-map.tsx').then(({ PlaceMap }) => ({ default: PlaceMap })));

/** The unit's place; the map loads when it is near the viewport. */
export function PlaceMapPart({ name, loc }: { name: string; loc: NonNullable<DraftBody['loc']> }) {
  const [part, isSeen] = useSeen<HTMLDivElement>();
  const [longitude = 0, latitude = 0] = loc.coordinates;
  const room = <Box h={240} bg="var(--sunken)" aria-hidden="true" />;
  return (
    <div ref={part}>
      {isSeen ? (
        <Suspense fallback={room}>
          <PlaceMap place={{ longitude, latitude }} label={name} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
