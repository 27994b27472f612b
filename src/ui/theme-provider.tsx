import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './mantine-face.css';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useWords } from '#messages/words.ts';
import { printInLight } from './print-in-light.ts';
import { colorRoles, theme, themeModeManager } from './theme.ts';

/**
 * Provides Mantine, its styles, and the names of its own buttons in the agent's language. What is below it is printed
 * in the light colours.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const close = t('dialog.close');
  useEffect(printInLight, []);
  const spoken = useMemo(() => {
    const closable = { defaultProps: { closeButtonProps: { 'aria-label': close, size: 44 } } };
    return mergeThemeOverrides(theme, { components: { Modal: closable, Drawer: closable } });
  }, [close]);
  return (
    <MantineProvider
      theme={spoken}
      cssVariablesResolver={colorRoles}
      colorSchemeManager={themeModeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
