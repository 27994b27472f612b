/** Tells this contract from others. Written by `npm run generate`. */
export const edition = 'f307401f';
