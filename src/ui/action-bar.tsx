import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import face from './action-bar.module.css';
import { dockedBar } from './docked-bar.ts';

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
