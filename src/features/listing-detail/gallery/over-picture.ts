/** The look and place of a label on a picture. */
export const overPicture = { pos: 'absolute', bottom: 12, bg: 'var(--over-picture)', c: 'white' } as const;
