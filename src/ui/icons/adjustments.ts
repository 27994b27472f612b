import { outlineIcon } from './icon.tsx';

export const IconAdjustments = outlineIcon(
  'M14 6m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M4 6l8 0',
  'M16 6l4 0',
  'M8 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M4 12l2 0',
  'M10 12l10 0',
  'M17 18m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M4 18l11 0',
  'M19 18l1 0',
);
