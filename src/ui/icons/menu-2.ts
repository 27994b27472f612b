import { outlineIcon } from './icon.tsx';

export const IconMenu2 = outlineIcon('M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0');
