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
