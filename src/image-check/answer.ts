/** The response of an image check worker; null if it could not check the picture. */
export interface Answer<Seen> {
  seen: Seen | null;
}
