import type { Measure } from '../share-card/fit-text.ts';
import type { BrochureContent } from './brochure-content.ts';
import { onePages } from './one-listing.ts';
import type { BrochurePage } from './page-elements.ts';
import { severalPages } from './several-listings.ts';

/** The pages of a brochure, in the order of reading. */
export function brochurePages({ about, ...content }: BrochureContent, measure: Measure): BrochurePage[] {
  return about.kind === 'one'
    ? onePages({ ...content, about }, measure)
    : severalPages({ ...content, about }, measure);
}
