/** What a worker of this room answers; null where it could not look. */
export interface Answer<Seen> {
  seen: Seen | null;
}
