import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { scrollTop } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import face from './to-top.module.css';

/** Shows from 200 px on, and brings the agent back to the top (Spec §9, "Scroll-top"). */
export function ToTop() {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > scrollTop.offsetPx);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <button type="button" className={face.button} aria-label={t('shell.to-top')} onClick={toTop}>
      <IconArrowUp size={22} stroke={2} aria-hidden="true" />
    </button>
  );
}

function toTop(): void {
  const from = scrollY;
  const began = performance.now();
  const length = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : scrollTop.speedMs;
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / length);
    scrollTo({ top: from * (1 - part) ** 3, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
