import { outlineIcon } from './icon.tsx';

export const IconHomeOff = outlineIcon(
  'M5 12h-2l4.497 -4.497m2 -2l2.504 -2.504l9 9h-2',
  'M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2m0 -4v-3',
  'M9 21v-6a2 2 0 0 1 2 -2h2m2 2v6',
  'M3 3l18 18',
);
