import { outlineIcon } from './icon.tsx';

export const IconBuildingPlus = outlineIcon(
  'M3 21h9',
  'M9 8h1',
  'M9 12h1',
  'M9 16h1',
  'M14 8h1',
  'M14 12h1',
  'M5 21v-16c0 -.53 .211 -1.039 .586 -1.414c.375 -.375 .884 -.586 1.414 -.586h10c.53 0 1.039 .211 1.414 .586c.375 .375 .586 .884 .586 1.414v7',
  'M16 19h6',
  'M19 16v6',
);
