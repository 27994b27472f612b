import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './mantine-face.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme, themeModeManager } from './theme.ts';

/** Provides Mantine to its children; each component imports its own style sheet. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} colorSchemeManager={themeModeManager} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
