import { outlineIcon } from './icon.tsx';

export const IconExclamationMark = outlineIcon('M12 19v.01', 'M12 15v-10');
