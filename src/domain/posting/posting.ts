import type { components } from '#openapi/schema.gen.ts';
import { everyOf } from '../every-of.ts';

type Wire = components['schemas'];

export type Posting = Wire['Posting'];
export type PostingState = Wire['PostingState'];
export type PostingProblem = Wire['PostingProblem'];
export type PostingProblemCode = Wire['PostingProblemCode'];
export type PostingFilter = Wire['PostingFilter'];
export type PostingSearch = Wire['PostingSearch'];
export type PostingPage = Wire['PostingPage'];
export type PostingAsk = Wire['PostingAsk'];
export type PostingChange = Wire['PostingChange'];
export type PostingAnswer = Wire['PostingAnswer'];
export type AgentFeed = Wire['AgentFeed'];

/**
 * What an agent has done with a listing at a platform. `first` posts only what was never posted there; `renew`
 * sends an advertisement again, although it has not changed.
 */
export type PostingAct = 'post' | 'first' | 'renew' | 'withdraw';

/** Listings in one request, and in one page of the posting screen. */
export const mostListingsInPosting = 500;
export const postingPageSize = 20;

/** Listings that the posting screen counts and pages; a search or filter finds the others. */
export const mostPostingsPaged = 10_000;

/** The options of the filter, in the order of the screen. */
export const postingFilters = everyOf<Exclude<PostingFilter, ''>>()([
  'NotPosted',
  'Waiting',
  'Posted',
  'Changed',
  'Failed',
  'Withdrawn',
]);

/** The states in each filter; `NotPosted` has no posting, or one that was withdrawn. */
export const statesFor: Record<'Waiting' | 'Posted' | 'Failed' | 'Withdrawn', readonly PostingState[]> = {
  Waiting: ['Queued', 'Posting', 'Withdrawing'],
  Posted: ['Posted', 'PostedWithWarning'],
  Failed: ['Failed', 'Duplicate', 'Dropped'],
  Withdrawn: ['Withdrawn'],
};

/** True while a job has something to do for the posting. */
export function isUnderWay({ state }: Pick<Posting, 'state'>): boolean {
  return statesFor.Waiting.includes(state);
}

/** True if the platform reads a feed, and has not read what is wanted of the posting. Nothing else happens until then. */
export function isWaitingForRead({ problems }: Pick<Posting, 'problems'>): boolean {
  return problems.some(({ code }) => code === 'waiting_for_read' || code === 'feed_not_read');
}

/** True if the posting can be tried again. */
export function mayRetry({ state }: Pick<Posting, 'state'>): boolean {
  return statesFor.Failed.includes(state);
}

/** True if there may be an advertisement, or a request for one, that can be withdrawn. */
export function mayWithdraw({ state, mayBeThere }: Pick<Posting, 'state' | 'mayBeThere'>): boolean {
  if (state === 'Queued' || state === 'Posting' || statesFor.Posted.includes(state)) return true;
  return mayRetry({ state }) && mayBeThere;
}

/** A problem of an advertisement; an error unless `isWarning`. */
export function problem(
  code: PostingProblemCode,
  { field = null, value = null, isWarning = false }: Partial<Omit<PostingProblem, 'code'>> = {},
): PostingProblem {
  return { code, isWarning, field, value };
}

/** True if nothing but warnings was found. */
export function mayBeSent(problems: readonly PostingProblem[]): boolean {
  return problems.every(({ isWarning }) => isWarning);
}
