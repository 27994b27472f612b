import { agentStorage } from '#browser/device-storage.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { toDay, monthsAfter } from '#domain/time.ts';

type Authorisation = Pick<ListingFacts, 'authorisationKind' | 'authorisedOn' | 'authorisedUntil'>;

/** Longer periods are not taken as a habit. */
const mostMonths = 36;

/** The period of an authorisation in whole months; null where it has no end, or no whole months. */
export function monthsOf({
  authorisedOn,
  authorisedUntil,
}: Omit<Authorisation, 'authorisationKind'>): number | null {
  if (authorisedOn === null || authorisedUntil === null) return null;
  for (let months = 1; months <= mostMonths; months++)
    if (monthsAfter(authorisedOn, months) === authorisedUntil) return months;
  return null;
}

/** Remembers what the next listing takes its defaults from. A developer's unit has no authorisation. */
export function rememberListing(
  agentId: string,
  { intent, facts }: Pick<DraftBody, 'intent' | 'facts'>,
): void {
  if (intent === null) return;
  const stored = agentStorage.lastListing(agentId);
  const { authorisationKind } = facts;
  const months = monthsOf(facts);
  stored.write(
    authorisationKind === null
      ? { ...stored.read(), intent }
      : { intent, authorisationKind, ...(months !== null && { months }) },
  );
}

/** The kind of the agent's last listing; For Sale before the first one. */
export function lastIntent(agentId: string): ListingKind {
  return agentStorage.lastListing(agentId).read()?.intent ?? 'Buy';
}

/** An authorisation like the last one, signed today; null before the first one. */
export function authorisationLikeLast(agentId: string, now: number): Authorisation | null {
  const { authorisationKind, months } = agentStorage.lastListing(agentId).read() ?? {};
  if (authorisationKind === undefined) return null;
  const authorisedOn = toDay(now);
  const authorisedUntil = months === undefined ? null : monthsAfter(authorisedOn, months);
  return { authorisationKind, authorisedOn, authorisedUntil };
}
