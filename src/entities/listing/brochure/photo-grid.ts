/** Where the photos of the second page are. */
import type { Measure } from '../share-card/fit-text.ts';
import type { BrochurePicture } from './brochure-content.ts';
import { fullWidth, styles } from './brochure-styles.ts';
import { page, type PageElement } from './page-elements.ts';
import { placeText, type Placed } from './text-block.ts';

const gap = 12;
const captionHeight = 15;
const halfWidth = (fullWidth - gap) / 2;

/** One photo across the page is so much higher than one of two beside each other. */
const wideShare = 1.5;
const mostHeight = halfWidth * 0.7;
const leastHeight = halfWidth * 0.42;

/** Two photos in a row; the first alone where they are odd, and both alone where there are two. */
function toRows(photos: readonly BrochurePicture[]): BrochurePicture[][] {
  if (photos.length <= 2) return photos.map((photo) => [photo]);
  const odd = photos.length % 2;
  const rows = odd ? [photos.slice(0, 1)] : [];
  for (let at = odd; at < photos.length; at += 2) rows.push(photos.slice(at, at + 2));
  return rows;
}

const shareFrom = (row: readonly BrochurePicture[]) => (row.length === 1 ? wideShare : 1);
const hasCaption = (row: readonly BrochurePicture[]) => row.some(({ caption }) => caption !== '');

/** What the rows take beside the photos. */
const between = (rows: readonly BrochurePicture[][]) =>
  (rows.length - 1) * gap + rows.filter(hasCaption).length * captionHeight;

const shares = (rows: readonly BrochurePicture[][]) => rows.reduce((sum, row) => sum + shareFrom(row), 0);

/** The height that the photos need at least; 0 without any. */
export function leastGridHeight(photos: readonly BrochurePicture[]): number {
  const rows = toRows(photos);
  return rows.length && shares(rows) * leastHeight + between(rows);
}

/** The photos with their captions, as large as the height allows. */
export function placePhotos(
  photos: readonly BrochurePicture[],
  { y: top, height }: { y: number; height: number },
  measure: Measure,
): Placed {
  const rows = toRows(photos);
  const each = Math.min(mostHeight, (height - between(rows)) / shares(rows));
  const elements: PageElement[] = [];
  let y = top;
  for (const row of rows) {
    const width = row.length === 1 ? fullWidth : halfWidth;
    const rowHeight = each * shareFrom(row);
    for (const [column, { id, isWhole, caption }] of row.entries()) {
      const x = page.margin + column * (width + gap);
      elements.push({ kind: 'picture', id, isWhole, x, y, width, height: rowHeight });
      elements.push(
        ...placeText(caption, styles.label, { x, y: y + rowHeight + 3, width }, measure).elements,
      );
    }
    y += rowHeight + (hasCaption(row) ? captionHeight : 0) + gap;
  }
  return { elements, bottom: rows.length ? y - gap : top };
}
