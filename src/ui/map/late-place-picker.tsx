import { CatchBoundary } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useWords } from '#messages/words.ts';
import { Notice } from '../notice.tsx';
import { useLateCode } from '../use-late-code.ts';
import face from './map.module.css';
import type { PlacePicker } from './place-picker.tsx';

const load = () => import('./place-picker.tsx');

/**
 * The picker on a form: it is fetched after the form, and whatever fails in it, the form goes on. `resetKey`:
 * what it is tried again for.
 */
export function LatePlacePicker({
  resetKey,
  ...picker
}: ComponentProps<typeof PlacePicker> & { resetKey: string }) {
  const code = useLateCode(load);
  if (code === 'loading') return <div className={face.bones} aria-busy="true" />;
  if (code === 'missing') return <MapFailed />;
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={MapFailed}>
      <code.PlacePicker {...picker} />
    </CatchBoundary>
  );
}

function MapFailed() {
  const { t } = useWords();
  return <Notice tone="bad">{t('map.failed')}</Notice>;
}
