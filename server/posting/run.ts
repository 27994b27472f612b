import { setTimeout } from 'node:timers/promises';
import { problem } from '#domain/posting/posting.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { type PostingJob, postingJob, postingQueue } from '#server/jobs/posting-queues.ts';
import { takeTurn } from '#server/outside/turns.ts';
import type { PlatformAdapter, PlatformAnswer } from './adapters/adapter.ts';
import { adapterFor, rulesFor } from './known-platforms.ts';
import { beginStep, isWanted, type Step } from './begin.ts';
import { finishStep } from './finish.ts';
import { failPosting } from './results.ts';
import { changePosting, creationKey, findPosting, lockPosting } from './store.ts';

function send(adapter: PlatformAdapter, step: Step, signal: AbortSignal): Promise<PlatformAnswer> {
  const { row } = step;
  const key = creationKey(row);
  if (step.action === 'post') return adapter.post(step.advert, key, signal);
  // The sequence of an update is part of its key: a text that returns to an earlier one is sent again.
  const sequence = `${key} ${row.revision}`;
  if (step.action === 'update') return adapter.update(row.reference ?? '', step.advert, sequence, signal);
  return row.reference === null
    ? adapter.withdrawByKey(key, signal)
    : adapter.withdraw(row.reference, sequence, signal);
}

/** Plans the job for later. Nothing is counted as an attempt. */
function postpone({ db, jobs }: Dependencies, which: PostingJob, nextTryAt: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await changePosting(tx, which, { nextTryAt });
    await jobs.add(tx, postingQueue, [postingJob(which, nextTryAt)]);
  });
}

/**
 * Runs the job of a posting (R-POST-5). Running it again, also after its process was killed in the middle,
 * takes effect once: the platform knows the request by its key.
 */
export async function runPosting(deps: Dependencies, which: PostingJob, signal: AbortSignal): Promise<void> {
  const row = await findPosting(deps.db, which);
  if (!row || !isWanted(row)) return;
  const turn = await takeTurn(deps.db, which.platform, {
    perSecond: rulesFor(which.platform).requestsPerSecond,
  });
  if ('after' in turn) return postpone(deps, which, turn.after);
  if (turn.waitMs > 0) await setTimeout(turn.waitMs, undefined, { signal });
  const adapter = adapterFor(which.platform, deps);
  const step = await beginStep(deps, adapter, which);
  if (!step) return;
  const answer = await send(adapter, step, signal);
  // The server stops: the next process sends the same again under the same key.
  if (answer.kind === 'failed' && answer.code === 'no_answer') signal.throwIfAborted();
  await finishStep(deps, step, answer);
}

/** After the last attempt: the posting has failed, unless nothing is wanted of it any more. */
export async function failPostingAfterLastAttempt(deps: Dependencies, which: PostingJob): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockPosting(tx, which);
    if (row && isWanted(row))
      await failPosting(tx, deps.jobs, row, { problems: [problem('server_error')] }, deps.now());
  });
}
