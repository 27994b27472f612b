import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import face from './action-bar.module.css';

const bars = new Set<HTMLElement>();

interface ActionBarProps extends BoxProps {
  /** Makes it a region of the page with this name. */
  label?: string;
  /** Stays in view even on a very narrow screen: it is low, and belongs to a long list or form. */
  isPinned?: boolean;
  children: ReactNode;
}

/** The actions of a screen, at the bottom of the window. */
export function ActionBar({ label, isPinned = false, children, ...look }: ActionBarProps) {
  return (
    <Box
      ref={dockedBar}
      data-bar
      data-pinned={isPinned || undefined}
      className={face.bar}
      px="lg"
      py="sm"
      {...(label && { role: 'region', 'aria-label': label })}
      {...look}
    >
      {children}
    </Box>
  );
}

/** Sets `--foot-room` to the height of the highest bar at the bottom of the window. */
function setFootRoom(): void {
  const heights = [...bars]
    .filter((bar) => getComputedStyle(bar).position === 'sticky')
    .map((bar) => bar.offsetHeight);
  document.documentElement.style.setProperty('--foot-room', `${Math.max(0, ...heights)}px`);
}

/**
 * Ref of a bar at the bottom of the window. While it is mounted, `--foot-room` is its height: a field that
 * gets the focus is scrolled clear of it, and floating elements are placed above it.
 */
function dockedBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  bars.add(bar);
  const observer = new ResizeObserver(setFootRoom);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    setFootRoom();
  };
}
