import { Alert, Skeleton } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useWords } from '#messages/words.ts';
import { useLateCode } from '../use-late-code.ts';
import type { PlacePicker } from './place-picker.tsx';

const load = () => import('./place-picker.tsx');

/**
 * The picker in a form: its code is loaded after the form, and an error in it does not affect the form. A new
 * `resetKey` retries after an error.
 */
export function LatePlacePicker({
  resetKey,
  ...picker
}: ComponentProps<typeof PlacePicker> & { resetKey: string }) {
  const code = useLateCode(load);
  if (code === 'loading') return <Skeleton h={380} radius="lg" aria-busy="true" />;
  if (code === 'missing') return <MapFailed />;
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={MapFailed}>
      <code.PlacePicker {...picker} />
    </CatchBoundary>
  );
}

function MapFailed() {
  const { t } = useWords();
  return (
    <Alert color="red" role="alert">
      {t('map.failed')}
    </Alert>
  );
}
