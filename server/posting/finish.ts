import { type PostingProblem, problem } from '#domain/posting/posting.ts';
import { minuteMs } from '#domain/time.ts';
import type { Executor } from '#server/db/client.ts';
import type { Fingerprint } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { type Advert, changedParts } from '#server/adverts/advert.ts';
import { postingJob, postingQueue } from '#server/jobs/posting-queues.ts';
import { pauseTurns } from '#server/outside/turns.ts';
import type { PlatformAnswer } from './adapters/adapter.ts';
import type { Step } from './begin.ts';
import { endPilot, failPosting, logResult, nameFrom } from './results.ts';
import { changePosting, lockPosting, type PostingRow } from './store.ts';

/** How often a request that may be temporary is sent, and the wait before the second time; it doubles. */
const mostAttempts = 6;
const firstWaitMs = 1000;
const longestWaitMs = 10 * minuteMs;

/** As much of a step as its end needs. */
type EndedStep = { row: PostingRow } & (
  | { action: 'withdraw' }
  | (Pick<Extract<Step, { wasSent: boolean }>, 'action' | 'fingerprint' | 'wasSent'> & {
      advert: Pick<Advert, 'name'>;
    })
);

const waitMs = (attempts: number) => Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);

async function again(
  tx: Executor,
  { jobs, now }: Dependencies,
  row: PostingRow,
  nextTryAt: Date | null,
  change: Partial<PostingRow>,
): Promise<void> {
  const state = row.goal === 'Withdrawn' ? 'Withdrawing' : 'Queued';
  await changePosting(tx, row, { ...change, state, nextTryAt, updatedAt: now() });
  await jobs.add(tx, postingQueue, [postingJob(row, nextTryAt ?? undefined)]);
}

/** The posting is as the platform says; if something newer is wanted, the next job sends it. */
async function finishPosted(
  tx: Executor,
  deps: Dependencies,
  { row, step }: { row: PostingRow; step: Extract<EndedStep, { fingerprint: Fingerprint }> },
  { reference, link, warnings }: Extract<PlatformAnswer, { kind: 'done' }>,
): Promise<void> {
  const now = deps.now();
  const posted = step.action === 'post' ? (row.sent ?? step.fingerprint) : step.fingerprint;
  const changed = changedParts(posted, step.fingerprint);
  const isNewId = row.reference !== null && row.reference !== reference;
  const problems: PostingProblem[] = [
    ...warnings,
    ...(isNewId ? [problem('id_changed', { value: reference, isWarning: true })] : []),
  ];
  const change = { reference, link, posted, changed, problems, postedAt: now, checkedAt: now };
  const isCurrent = row.revision === step.row.revision && changed.length === 0;
  const state = problems.length > 0 ? ('PostedWithWarning' as const) : ('Posted' as const);
  if (isCurrent)
    await changePosting(tx, row, { ...change, state, attempts: 0, isPilot: false, updatedAt: now });
  else await again(tx, deps, row, null, { ...change, attempts: 0, isPilot: false });
  const done = step.action === 'post' ? ({ code: 'posted' } as const) : ({ code: 'updated' } as const);
  const outcome = problems.length > 0 ? 'WARNING' : 'SUCCESS';
  const code = problems[0]?.code ?? done.code;
  await logResult(tx, row, step.advert.name, { outcome, code, done, problems, link }, now);
  await endPilot(tx, deps.jobs, row, true, now);
}

async function finishWithdrawn(tx: Executor, deps: Dependencies, row: PostingRow): Promise<void> {
  const now = deps.now();
  const cleared = {
    reference: null,
    link: null,
    posted: null,
    sent: null,
    changed: [],
    problems: [],
    attempts: 0,
    generation: row.generation + 1,
  };
  if (row.goal === 'Withdrawn')
    await changePosting(tx, row, { ...cleared, state: 'Withdrawn', nextTryAt: null, updatedAt: now });
  else await again(tx, deps, row, null, cleared);
  const line = { outcome: 'SUCCESS', code: 'withdrawn', done: { code: 'withdrawn' } } as const;
  await logResult(tx, row, await nameFrom(tx, row), line, now);
  if (row.goal === 'Withdrawn') await endPilot(tx, deps.jobs, row, false, now);
}

/** The posting is in the feed of the platform, or no longer in it: it is done when the platform has read it. */
async function waitForRead(
  tx: Executor,
  { now }: Dependencies,
  row: PostingRow,
  step: EndedStep,
): Promise<void> {
  const problems = [problem('waiting_for_read', { isWarning: true })];
  const sent = step.action === 'withdraw' ? row.sent : step.fingerprint;
  await changePosting(tx, row, { sent, problems, attempts: 0, nextTryAt: null, updatedAt: now() });
}

async function finishFailed(
  tx: Executor,
  deps: Dependencies,
  row: PostingRow,
  code: Extract<PlatformAnswer, { kind: 'failed' }>['code'],
): Promise<void> {
  const now = deps.now();
  const problems = [problem(code)];
  if (row.attempts >= mostAttempts) return failPosting(tx, deps.jobs, row, { problems }, now);
  const nextTryAt = new Date(now.getTime() + waitMs(row.attempts));
  await again(tx, deps, row, nextTryAt, { problems });
  const done = { code: 'tried', value: row.attempts, total: mostAttempts } as const;
  await logResult(tx, row, await nameFrom(tx, row), { outcome: 'ERROR', code, problems, done }, now);
}

/** Stores what a platform answered to a step, in one transaction with the log and the next job. */
export function finishStep(deps: Dependencies, step: EndedStep, answer: PlatformAnswer): Promise<void> {
  const { db, jobs, now } = deps;
  return db.transaction(async (tx) => {
    const row = await lockPosting(tx, step.row);
    if (!row || row.generation !== step.row.generation) return;
    // Where nothing can have been created, the next try may send something else under the same key.
    const mayBeCreated = row.reference !== null || step.action === 'withdraw' || step.wasSent;
    const sent = mayBeCreated ? row.sent : null;
    const isOlder = row.revision !== step.row.revision;
    // Something else is wanted meanwhile: what the platform refused of the older version does not matter.
    if (isOlder && (answer.kind === 'rejected' || answer.kind === 'duplicate'))
      return again(tx, deps, row, null, { sent });
    switch (answer.kind) {
      case 'done':
        if (step.action === 'withdraw') return finishFailed(tx, deps, row, 'answer_not_understood');
        return finishPosted(tx, deps, { row, step }, answer);
      case 'withdrawn':
        return finishWithdrawn(tx, deps, row);
      case 'waiting':
        return isOlder ? again(tx, deps, row, null, {}) : waitForRead(tx, deps, row, step);
      case 'failed':
        return finishFailed(tx, deps, row, answer.code);
      case 'limited': {
        const until = await pauseTurns(tx, row.platform, answer.retryAfterMs);
        const problems = [problem('rate_limited', { isWarning: true })];
        return again(tx, deps, row, until, { sent, attempts: Math.max(0, row.attempts - 1), problems });
      }
      case 'rejected':
        return failPosting(tx, jobs, row, { sent, problems: answer.problems }, now());
      case 'duplicate':
        return failPosting(
          tx,
          jobs,
          row,
          {
            sent,
            state: 'Duplicate',
            outcome: 'DUPLICATE',
            link: answer.link,
            problems: [problem('duplicate', { value: answer.link })],
          },
          now(),
        );
      case 'dropped':
        return dropPosting(tx, deps, row, answer.reason);
    }
  });
}

/** The platform removed the advertisement: the next post makes a new one. */
export async function dropPosting(
  tx: Executor,
  { jobs, now }: Dependencies,
  row: PostingRow,
  reason: string | null,
): Promise<void> {
  const change = { reference: null, posted: null, sent: null, changed: [], generation: row.generation + 1 };
  const problems = [problem('dropped', { value: reason })];
  await failPosting(tx, jobs, row, { ...change, state: 'Dropped', outcome: 'DROPPED', problems }, now());
}
