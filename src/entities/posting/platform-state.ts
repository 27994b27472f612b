import type { AdvertPart } from '#domain/agent/advertising.ts';
import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import {
  isUnderWay,
  mayBeSent,
  mayWithdraw,
  type Posting,
  type PostingAct,
  type PostingProblem,
  problem,
  statesFor,
} from '#domain/posting/posting.ts';
import { isNewerThan, isToDo, type PostingCommand } from '#outbox/read.ts';

/** What the sheet needs to know of a listing. */
export type PostedListing = Pick<ListingSummary, '_id' | 'name' | 'status'>;

/**
 * How a listing stands on a platform. `unknown`: the server has not said it. `queued`: this device has a request
 * that the server does not have, or whose effect is not in its answer yet; `waitsFor` are the listings whose
 * changes go first. `rejected`: the newest request of this device was refused; `posting` is what there is all the
 * same.
 */
export type PlatformState =
  | { kind: 'unknown' | 'none' }
  | { kind: 'queued'; act: PostingAct; isSent: boolean; waitsFor: readonly string[] }
  | { kind: 'rejected'; code: ErrorCode | DeviceErrorCode; posting: Posting | null }
  | { kind: 'posting'; posting: Posting };

/** The server's answer about some listings, and the requests of this device. */
export interface KnownPostings {
  postings: readonly Posting[];
  /** When it was fetched, epoch ms; 0 where it never was. */
  fetchedAt: number;
  commands: readonly PostingCommand[];
}

/**
 * How a listing stands on a platform: by the newest request of this device, else by the server's answer. A refusal
 * counts until the agent has dismissed it or asked again.
 */
export function platformStateFor(
  listingId: string,
  platform: string,
  { postings, fetchedAt, commands }: KnownPostings,
): PlatformState {
  const command = commands.findLast(
    ({ request }) => request.platform === platform && request.listings.some(({ _id }) => _id === listingId),
  );
  if (command && command.state !== 'rejected' && isNewerThan(fetchedAt)(command))
    return {
      kind: 'queued',
      act: command.request.act,
      isSent: !isToDo(command),
      waitsFor: command.waitsFor,
    };
  const posting = postings.find((one) => one.listingId === listingId && one.platform === platform) ?? null;
  const rejection =
    command?.state === 'rejected' &&
    command.rejections.find(({ subject }) => subject === null || subject === listingId);
  if (rejection) return { kind: 'rejected', code: rejection.code, posting };
  if (posting) return { kind: 'posting', posting };
  return { kind: fetchedAt === 0 ? 'unknown' : 'none' };
}

/** What this device knows to be wrong with an advertisement, where the platform's rules cannot be asked. */
export function knownProblems({ status }: PostedListing, missing: readonly AdvertPart[]): PostingProblem[] {
  return [
    ...(status === 'Active' ? [] : [problem('listing_not_active', { value: status })]),
    ...missing.map((field) => problem('advertiser_missing', { field })),
  ];
}

/** The advertisement that there is, as far as the server has said it; null where there is none or a request waits. */
export function postingIn(platformState: PlatformState): Posting | null {
  switch (platformState.kind) {
    case 'unknown':
    case 'none':
    case 'queued':
      return null;
    case 'rejected':
    case 'posting':
      return platformState.posting;
  }
}

/** Is there something to post, so that a post is no repetition? */
function isOpenToPost(platformState: PlatformState): boolean {
  switch (platformState.kind) {
    case 'unknown':
    case 'none':
      return true;
    case 'queued':
      return false;
    case 'rejected':
    case 'posting': {
      const { posting } = platformState;
      if (posting === null) return true;
      if (isUnderWay(posting)) return false;
      return !statesFor.Posted.includes(posting.state) || posting.changed.length > 0;
    }
  }
}

/** What can be done with listings at one platform. */
export interface PlatformPlan {
  platform: string;
  platformStates: readonly PlatformState[];
  toPost: readonly PostedListing[];
  toRenew: readonly PostedListing[];
  toWithdraw: readonly PostedListing[];
  /** Of those that are not posted: what keeps them from it, and what is worth a look. */
  findings: readonly { listing: PostedListing; problems: readonly PostingProblem[] }[];
}

/** What can be done with these listings at a platform. `problemsFrom` is what is wrong with each. */
export function planFor(
  platform: string,
  listings: readonly PostedListing[],
  known: KnownPostings,
  problemsFrom: (listing: PostedListing) => readonly PostingProblem[],
): PlatformPlan {
  const all = listings.map((listing) => ({
    listing,
    platformState: platformStateFor(listing._id, platform, known),
  }));
  const open = all.filter(({ platformState }) => isOpenToPost(platformState));
  const findings = open.map(({ listing }) => ({ listing, problems: problemsFrom(listing) }));
  const there = all.flatMap(({ listing, platformState }) => {
    const posting = postingIn(platformState);
    return posting ? [{ listing, posting }] : [];
  });
  return {
    platform,
    platformStates: all.map(({ platformState }) => platformState),
    toPost: findings.filter(({ problems }) => mayBeSent(problems)).map(({ listing }) => listing),
    toRenew: there
      .filter(
        ({ listing, posting }) => statesFor.Posted.includes(posting.state) && listing.status === 'Active',
      )
      .map(({ listing }) => listing),
    toWithdraw: there.filter(({ posting }) => mayWithdraw(posting)).map(({ listing }) => listing),
    findings: findings.filter(({ problems }) => problems.length > 0),
  };
}

/** The problems that keep listings from being posted, each with the listings that have it, the most frequent first. */
export function byProblem(
  findings: PlatformPlan['findings'],
): { problem: PostingProblem; listings: readonly PostedListing[] }[] {
  const groups = new Map<string, { problem: PostingProblem; listings: PostedListing[] }>();
  for (const { listing, problems } of findings)
    for (const found of problems.filter(({ isWarning }) => !isWarning)) {
      const key = JSON.stringify([found.code, found.field, found.value]);
      const group = groups.get(key);
      if (group) group.listings.push(listing);
      else groups.set(key, { problem: found, listings: [listing] });
    }
  return [...groups.values()].toSorted((a, b) => b.listings.length - a.listings.length);
}
