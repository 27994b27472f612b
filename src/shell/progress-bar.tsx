import { useRouterState } from '@tanstack/react-router';
import face from './progress-bar.module.css';

/** Shows while a screen is loading (Spec §2, "Main layout routes"). */
export function ProgressBar({ label }: { label: string }) {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return loading ? <div className={face.bar} role="progressbar" aria-label={label} /> : null;
}
