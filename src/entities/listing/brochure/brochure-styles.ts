import { colours, page } from './page-elements.ts';
import type { TextStyle } from './text-block.ts';

const style = (px: number, weight: number, leading: number, fill: string, least = px): TextStyle => ({
  px,
  weight,
  leading,
  fill,
  least,
});

export const styles = {
  title: style(25, 700, 29, colours.ink, 15),
  price: style(25, 700, 29, colours.brand, 11),
  offer: style(10, 700, 14, colours.brand, 8),
  place: style(10.5, 450, 15, colours.soft, 8.5),
  label: style(8.5, 500, 12, colours.soft, 6.5),
  key: style(13, 650, 17, colours.ink, 7),
  value: style(10, 550, 14, colours.ink, 8),
  heading: style(10.5, 700, 16, colours.ink),
  text: style(10, 430, 15, colours.ink),
  agent: style(14, 700, 18, colours.ink, 8),
  contact: style(11, 600, 16, colours.brand, 8),
  firm: style(10, 600, 15, colours.ink, 7),
  small: style(9.5, 450, 14, colours.soft, 7),
  listPrice: style(16, 700, 20, colours.brand, 9),
  listName: style(12.5, 650, 16, colours.ink, 9.5),
} as const;

/** The width between the margins. */
export const fullWidth = page.width - page.margin * 2;

/** Two columns: two thirds and one third, with the gap between them. */
export const columns = { wide: 330, gap: 24, narrow: fullWidth - 354 } as const;

/** A line across. */
export const ruleAt = (y: number, x: number = page.margin, width: number = fullWidth) =>
  ({ kind: 'box', x, y, width, height: 0.75, fill: colours.line }) as const;
