import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useWords } from '#messages/words.ts';
import { Notice } from '#ui/notice.tsx';
import { usePart } from './draft-text.ts';
import { useForm } from './form-context.ts';
import face from './listing/listing.module.css';

const PlacePicker = lazy(() => import('#ui/map/place-picker.tsx').then((module) => ({ default: module.PlacePicker })));

/** Where the unit is, on a map. The map is fetched after the form; whatever fails in it, the form goes on. */
export function LocationField() {
  const { t } = useWords();
  const { draftId, text, change, disabled } = useForm();
  const loc = usePart(text, (body) => body.loc);
  const address = usePart(text, (body) => body.address);
  const [longitude = 0, latitude = 0] = loc?.coordinates ?? [];
  return (
    <CatchBoundary getResetKey={() => draftId} errorComponent={MapFailed}>
      <Suspense fallback={<div className={face.mapBones} aria-busy="true" />}>
        <PlacePicker
          label={t('draft.part-loc')}
          value={loc && { longitude, latitude }}
          address={address}
          disabled={disabled}
          onChange={(place) => change({ loc: place && { type: 'Point', coordinates: [place.longitude, place.latitude] } })}
        />
      </Suspense>
    </CatchBoundary>
  );
}

function MapFailed() {
  const { t } = useWords();
  return <Notice tone="bad">{t('form.map-failed')}</Notice>;
}
