import { outlineIcon } from './icon.tsx';

export const IconChartAreaLine = outlineIcon('M4 19l4 -6l4 2l4 -5l4 4l0 5l-16 0', 'M4 12l3 -4l4 2l5 -6l4 4');
