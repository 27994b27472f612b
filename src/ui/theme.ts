import { deviceStorage } from '#browser/device-storage.ts';
import { toastDefaults } from '#domain/limits.ts';
import { createTheme, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core';

const lotus: MantineColorsTuple = [
  '#e8f3f1',
  '#cfe5e2',
  '#a3cdc8',
  '#72b2ab',
  '#47978f',
  '#1f7a72',
  '#176a63',
  '#0f5a55',
  '#0f4c4a',
  '#0a3635',
];
const ink: MantineColorsTuple = [
  '#ecf1ee',
  '#c9d3cf',
  '#a9b6b2',
  '#6f7d79',
  '#3d4c48',
  '#2b3835',
  '#18211f',
  '#101716',
  '#0b1110',
  '#070b0a',
];
const stone: MantineColorsTuple = [
  '#faf9f6',
  '#f6f4ef',
  '#eeebe3',
  '#ddd9ce',
  '#c6c2b6',
  '#9c9a90',
  '#6b736f',
  '#4a5754',
  '#2b3835',
  '#14211f',
];

const fieldHeight = { wrapper: { '--input-height': 'var(--field)', '--input-fz': '1rem' } };

/** The theme. Its colours are those of tokens.css, which also style the page before Mantine is loaded. */
export const theme = createTheme({
  primaryColor: 'lotus',
  primaryShade: { light: 7, dark: 5 },
  colors: { lotus, dark: ink, gray: stone },
  white: '#ffffff',
  black: '#14211f',
  fontFamily: 'var(--face)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
    xxl: 'var(--text-xxl)',
  },
  fontWeights: { regular: 'var(--weight-text)', medium: 'var(--weight-label)', bold: 'var(--weight-title)' },
  headings: { fontFamily: 'var(--face)', fontWeight: 'var(--weight-title)' },
  breakpoints: { xs: '22em', sm: '40em', md: '62em', lg: '75em', xl: '75em' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: { sm: 'var(--lift)', md: 'var(--lift)', lg: 'var(--lift-high)', xl: 'var(--lift-high)' },
  defaultRadius: 'sm',
  radius: {
    xs: 'var(--radius-small)',
    sm: 'var(--radius-small)',
    md: 'var(--radius-small)',
    lg: 'var(--radius)',
    xl: 'var(--radius)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: { defaultProps: { size: 'md' }, vars: () => fieldHeight },
    InputWrapper: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md', hideControls: true } },
    Select: { defaultProps: { size: 'md', maxDropdownHeight: 320 } },
    Button: { defaultProps: { size: 'md' }, vars: () => ({ root: { '--button-height': 'var(--touch)' } }) },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Notifications: { defaultProps: { autoClose: toastDefaults.closeMs, position: toastDefaults.position } },
    Checkbox: { defaultProps: { radius: 5 } },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
  },
});

/** Light, dark or system, stored on the device (R-SHELL-7). */
export const themeModeManager = localStorageColorSchemeManager({ key: deviceStorage.theme.name });
