import { groupOfCategory, showsMaster } from './property.ts';

const drawings: Readonly<Record<string, string>> = {
  Commercial: 'shop',
  Land: 'land',
  Industrial: 'factory',
};

/** The address of the placeholder drawing for a property of this category. */
export function drawingAddress(title: string): string {
  const drawing = showsMaster(title) ? 'highrise' : (drawings[groupOfCategory(title) ?? ''] ?? 'house');
  return `/images/property-${drawing}.svg`;
}
