import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useWords } from '#messages/words.ts';
import { Notice } from '../notice.tsx';
import face from './map.module.css';

const PlacePicker = lazy(() => import('./place-picker.tsx').then((module) => ({ default: module.PlacePicker })));

/** The picker on a form: it is fetched after the form, and whatever fails in it, the form goes on. `resetKey`: what it is tried again for. */
export function LatePlacePicker({ resetKey, ...picker }: ComponentProps<typeof PlacePicker> & { resetKey: string }) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={MapFailed}>
      <Suspense fallback={<div className={face.bones} aria-busy="true" />}>
        <PlacePicker {...picker} />
      </Suspense>
    </CatchBoundary>
  );
}

function MapFailed() {
  const { t } = useWords();
  return <Notice tone="bad">{t('map.failed')}</Notice>;
}
