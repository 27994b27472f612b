import { Outlet } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useArrival } from './use-arrival.ts';

/** The layout of every screen: the progress bar, and the actions on arrival. */
export function RootLayout() {
  const { t } = useWords();
  useArrival();
  return (
    <>
      <ProgressBar label={t('shell.loading')} />
      <Outlet />
    </>
  );
}
