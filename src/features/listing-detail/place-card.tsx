import { Suspense, lazy } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import { useWords } from '#messages/words.ts';
import face from './listing.module.css';
import { useSeen } from '#ui/use-seen.ts';

const PlaceMap = lazy(() => import('#ui/map/place-map.tsx').then(({ PlaceMap }) => ({ default: PlaceMap })));

/** The unit's place; the map loads when the card is near the viewport. */
export function PlaceCard({ name, loc }: { name: string; loc: NonNullable<DraftBody['loc']> }) {
  const { t } = useWords();
  const [part, isSeen] = useSeen<HTMLElement>();
  const [longitude = 0, latitude = 0] = loc.coordinates;
  const room = <div className={face.mapRoom} aria-hidden="true" />;
  return (
    <section ref={part} className={face.card} aria-label={t('properties.group-map')}>
      <h2>{t('properties.group-map')}</h2>
      {isSeen ? (
        <Suspense fallback={room}>
          <PlaceMap place={{ longitude, latitude }} label={name} />
        </Suspense>
      ) : (
        room
      )}
    </section>
  );
}
