import { deviceStorage } from '#browser/device-storage.ts';
import { toastDefaults } from '#domain/limits.ts';
import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

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

const touchHeight = (name: string) => () => ({ root: { [name]: 'var(--touch)' } });

const onFilled: Record<string, string> = {
  gray: 'var(--surface)',
  green: 'var(--surface)',
  indigo: 'var(--surface)',
  grape: 'var(--surface)',
  violet: 'var(--surface)',
  blue: 'var(--surface)',
  yellow: 'var(--on-waiting)',
};

/** The head of a dialog is an element `header`, which would be a second banner of the page. */
const notBanner = { defaultProps: { role: 'presentation' } };

/** Text on a filled control is readable in both themes: the inks that fill it are light in the dark one. */
const readableColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const color = input.variant === 'filled' ? onFilled[input.color ?? ''] : undefined;
  return color ? { ...colors, color } : colors;
};

/** The theme. Its colours are those of tokens.css, which also style the page before Mantine is loaded. */
export const theme = createTheme({
  primaryColor: 'lotus',
  variantColorResolver: readableColors,
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
  spacing: {
    xs: 'var(--space-xs)',
    sm: 'var(--space-sm)',
    md: 'var(--space-md)',
    lg: 'var(--space-lg)',
    xl: 'var(--space-xl)',
    xxl: 'var(--space-xxl)',
  },
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
    /* The hint is below the field: fields side by side stay in one line if only one of them has a hint. */
    InputWrapper: {
      defaultProps: {
        size: 'md',
        errorProps: { role: 'alert' },
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: {
      defaultProps: {
        size: 'md',
        hideControls: true,
        thousandSeparator: ',',
        allowedDecimalSeparators: ['.'],
        allowNegative: false,
      },
    },
    Select: {
      defaultProps: { size: 'md', maxDropdownHeight: 320, allowDeselect: false, openOnFocus: false },
    },
    DateInput: { defaultProps: { size: 'md', valueFormat: 'DD-MM-YYYY' } },
    Button: { defaultProps: { size: 'md' }, vars: touchHeight('--button-height') },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    Badge: { defaultProps: { variant: 'light', radius: 'xl', size: 'lg' } },
    Checkbox: { defaultProps: { radius: 5 } },
    Chip: {
      defaultProps: { variant: 'outline', radius: 'xl', color: 'gray', icon: null },
      vars: touchHeight('--chip-size'),
    },
    SegmentedControl: { defaultProps: { size: 'md' } },
    Tabs: { defaultProps: { keepMounted: false } },
    Popover: { defaultProps: { radius: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
    Drawer: { defaultProps: { radius: 'lg' } },
    ModalHeader: notBanner,
    DrawerHeader: notBanner,
    Notifications: { defaultProps: { autoClose: toastDefaults.closeMs, position: toastDefaults.position } },
  },
});

const role = (name: string, [filled, hover, tint, ink]: readonly [string, string, string, string]) => ({
  [`--mantine-color-${name}-filled`]: `var(--${filled})`,
  [`--mantine-color-${name}-filled-hover`]: `var(--${hover})`,
  [`--mantine-color-${name}-light`]: `var(--${tint})`,
  [`--mantine-color-${name}-light-hover`]: `var(--${tint})`,
  [`--mantine-color-${name}-light-color`]: `var(--${ink})`,
  [`--mantine-color-${name}-text`]: `var(--${ink})`,
  [`--mantine-color-${name}-outline`]: `var(--${ink})`,
});

const roles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-default-border': 'var(--hairline)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--bad-ink)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  ...role('lotus', ['brand', 'brand-strong', 'brand-tint', 'brand-ink']),
  ...role('gray', ['ink-soft', 'ink', 'sunken', 'ink-soft']),
  ...role('red', ['bad', 'bad', 'bad-tint', 'bad-ink']),
  ...role('yellow', ['waiting', 'waiting', 'waiting-tint', 'waiting-ink']),
  ...role('violet', ['draft-ink', 'draft-ink', 'draft-tint', 'draft-ink']),
  ...role('blue', ['pending-ink', 'pending-ink', 'pending-tint', 'pending-ink']),
  ...role('green', ['good-ink', 'good-ink', 'good-tint', 'good-ink']),
  ...role('indigo', ['rent-ink', 'rent-ink', 'rent-tint', 'rent-ink']),
  ...role('grape', ['new-ink', 'new-ink', 'new-tint', 'new-ink']),
};

/**
 * Mantine's colours by their role, as the tokens have them: `lotus` is the brand, `red` a failure, `yellow`
 * something that the agent must do, `violet` a draft, `blue` what waits for others, `green` done, `indigo` rent, `grape` new, `gray` neutral.
 */
export const colorRoles: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });

/** Light, dark or system, stored on the device (R-SHELL-7). */
export const themeModeManager = localStorageColorSchemeManager({ key: deviceStorage.theme.name });
