/**
 * What most photos show. A caption that is one of these is a value of a lookup: it is said in the language of
 * whoever looks at it. Any other caption is shown as the agent wrote it.
 */
export const photoRooms = [
  'Living room',
  'Master bedroom',
  'Kitchen',
  'Bathroom',
  'View',
  'Facilities',
] as const;

/** Other captions that are values of a lookup, as rooms are. */
export const otherCaptions = [
  'Bedroom',
  'Building',
  'Front',
  'Inside',
  'Ground floor',
  'Upper floor',
  'Lobby',
  'Office',
  'Land',
  'Swimming Pool',
] as const;

/** A caption that is said in the language of whoever looks. */
export type KnownCaption = (typeof photoRooms | typeof otherCaptions)[number];
