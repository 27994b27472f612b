import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import face from './prose.module.css';

/** The portal's own text, rendered by the build. Its internal links open without a reload. */
export function Prose({ html }: { html: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    const path = (event.target as Element).closest('a')?.getAttribute('href');
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!path?.startsWith('/') || wantsTab) return;
    event.preventDefault();
    router.history.push(path);
  };
  // Only the links inside are clicked, and they are keyboard controls already.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, react/no-danger
  return <div className={face.prose} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
