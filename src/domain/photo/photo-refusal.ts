/** Why a file cannot be used as a picture. */
export type PhotoRefusal =
  | 'empty'
  | 'heavy'
  | 'large'
  | 'no-picture'
  | 'heic'
  | 'damaged'
  | 'unreadable'
  | 'undrawn';
