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
