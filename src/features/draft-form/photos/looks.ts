/** The grid of a draft's pictures: three of them beside each other on a phone. */
export const tileGrid = {
  component: 'ol',
  m: 0,
  p: 0,
  spacing: 'sm',
  verticalSpacing: 'md',
  minColWidth: 'min(clamp(6.5rem, 15vw, 10rem), 40%)',
} as const;

/** The words below a picture. */
export const captionLook = {
  display: 'block',
  pt: 'xs',
  fz: 'sm',
  lh: '1.25rem',
  c: 'dimmed',
  truncate: true,
} as const;

/** A round mark on a picture, with a rim that sets it off. */
export const roundMark = { size: 32, radius: 'xl', bd: '2px solid var(--surface)' } as const;
