/** A platform to which a publication is posted, with the key of the command that does it. */
export interface PostTo {
  platform: string;
  mutationId: string;
}

/** The part of a save that says where its listing is posted afterwards, each with a new key. */
export const withPostTo = (platforms: readonly string[]): { postTo?: readonly PostTo[] } =>
  platforms.length === 0
    ? {}
    : { postTo: platforms.map((platform) => ({ platform, mutationId: crypto.randomUUID() })) };

/** A record whose postings are queued. */
export function withoutPostTo<One extends { postTo?: readonly PostTo[] }>(record: One): Omit<One, 'postTo'> {
  const { postTo: _, ...rest } = record;
  return rest;
}
