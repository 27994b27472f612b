import { useLateCode } from '#ui/use-late-code.ts';
import { useRested } from '#ui/use-rested.ts';
import face from './parts/dashboard.module.css';

const load = () => import('./figures/late-figures.ts');

/** The latest listing, loaded after the first screen. Its place is there before, so that nothing moves. */
export function LateLatest() {
  const code = useLateCode(load, useRested());
  if (code === 'missing') return null;
  if (code !== 'loading') return <code.LatestListing />;
  return (
    <div className={face.card}>
      <div className={face.skeleton} style={{ height: '60px' }} />
    </div>
  );
}
