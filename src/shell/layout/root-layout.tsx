import { Outlet, useRouterState } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { useArrival } from './use-arrival.ts';
import face from './root-layout.module.css';

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

/** Shows while a screen is loading (R-ROUTE-9). */
function ProgressBar({ label }: { label: string }) {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return loading ? <div className={face.bar} role="progressbar" aria-label={label} /> : null;
}
