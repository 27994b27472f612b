import { useRouterState } from '@tanstack/react-router';
import face from './progress-bar.module.css';

/** Shows while a screen is loading (R-ROUTE-9). */
export function ProgressBar({ label }: { label: string }) {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return loading ? <div className={face.bar} role="progressbar" aria-label={label} /> : null;
}
