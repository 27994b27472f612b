import { useRouterState } from '@tanstack/react-router';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { menuTimes } from '#domain/limits.ts';
import { useLayout } from '../settings/layout-choice.ts';
import { Sidebar } from './sidebar.tsx';
import face from './agent-layout.module.css';

/**
 * The sidebar beside the screen. When it shows only icons, it expands over the screen while the pointer or the
 * focus of the keyboard is in it (R-SHELL-10).
 */
export function SideRail() {
  const { minimised, sidebar } = useLayout();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [peekedOn, setPeekedOn] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPeeking = minimised && peekedOn === path;

  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (next: string | null) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPeekedOn(next), menuTimes.hoverMs);
  };

  return (
    <div
      className={face.side}
      data-peeking={isPeeking || undefined}
      data-tone={sidebar}
      onPointerEnter={after(path)}
      onPointerLeave={after(null)}
      onFocus={({ target }) => target.matches(':focus-visible') && setPeekedOn(path)}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setPeekedOn(null)
      }
    >
      <Sidebar isRail={minimised && !isPeeking} />
    </div>
  );
}
