/** What the pages of a brochure consist of. Lengths are in points (1/72 inch), from the upper left corner. */
import type { Font } from '../share-card/fit-text.ts';

/** A4. */
export const page = { width: 595.28, height: 841.89, margin: 42.5 } as const;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Light, whatever the theme of the screen: a brochure is printed. */
export const colours = {
  paper: '#ffffff',
  ink: '#14211f',
  soft: '#4a5754',
  brand: '#0f5a55',
  tint: '#eef4f3',
  line: '#d3dedc',
  code: '#0b1110',
} as const;

export type PageElement =
  | ({ kind: 'box'; fill: string } & Area)
  /** `isWhole`: all of it is shown, as of a floor plan; else it fills the area and is cut to its shape. */
  | ({ kind: 'picture'; id: string; isWhole: boolean } & Area)
  /** `y` is that of the line on which the letters stand; `px` is in points. */
  | ({ kind: 'text'; text: string; x: number; y: number; fill: string } & Font)
  | { kind: 'code'; address: string; x: number; y: number; side: number }
  | ({ kind: 'link'; address: string; label: string } & Area);

export type BrochurePage = readonly PageElement[];
