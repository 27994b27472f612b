import { and, eq, sql } from 'drizzle-orm';
import { harmlessFindings, type ImportFinding } from '#domain/import/import-finding.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Executor } from '#server/db/client.ts';
import { importLinks, importRuns, type ImportRunRow, type ImportScheduleRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isAbsoluteFormat } from '#server/imports/read/formats.ts';
import { importMessage } from '#server/imports/runs/logs.ts';
import { findRun, updateRun } from '#server/imports/runs/store.ts';
import { importJob, importRunsQueue } from '#server/jobs/import-queues.ts';
import { importPushJob, importPushQueue } from '#server/jobs/push-queues.ts';
import { appendLogs, type NewPlatformLog } from '#server/platform-logs/store.ts';
import { nextDaytime } from '#server/jobs/daytime.ts';
import { changeSchedule, findSchedule } from './store.ts';

type Wire = components['schemas'];
type Needs = Pick<Dependencies, 'db' | 'jobs' | 'now'>;

/** Has a record that would be taken, or cannot be, a finding that only the agent can judge? */
async function hasFindings(tx: Executor, runId: string): Promise<boolean> {
  const harmless = sql.param([...harmlessFindings]);
  const { rowCount } = await tx.execute(sql`
    select from import_items item, jsonb_array_elements(item.findings) finding
    where item.run_id = ${runId} and item.action in ('Add', 'Change', 'Drop')
      and not (finding ->> 'code' = any(${harmless}::text[])) limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Why the run waits for the agent; null where it is applied by itself. */
async function waitReason(
  tx: Executor,
  run: ImportRunRow,
  schedule: ImportScheduleRow | null,
): Promise<Wire['ImportWaitReason'] | null> {
  const { agentId, platform } = run;
  const links = and(eq(importLinks.agentId, agentId), eq(importLinks.platform, platform));
  const known = await tx.select({ listingId: importLinks.listingId }).from(importLinks).where(links).limit(1);
  if (known.length === 0) return 'first';
  const format = schedule?.appliedFormat ?? null;
  if (format !== null && format !== run.format) return 'format';
  if (run.isShort || run.finding) return 'short';
  return (await hasFindings(tx, run.id)) ? 'findings' : null;
}

interface Report {
  outcome: NewPlatformLog['outcome'];
  said: Wire['ImportScheduleOutcome'];
  details: Parameters<typeof importMessage>[0];
  /** The run is not stored any longer. */
  isGone?: boolean;
  /** The log says so already. */
  isLogged?: boolean;
  /** The agent is notified of it. */
  isForAgent?: boolean;
}

/** Says in the log, and on the schedule, what became of a run. Notifies the agent where that is asked for. */
async function report(tx: Executor, { jobs, now }: Needs, run: ImportRunRow, about: Report): Promise<void> {
  const at = now();
  const { id, agentId, platform } = run;
  const { outcome, said, details, isGone = false, isLogged = false, isForAgent = false } = about;
  const runId = isGone ? null : id;
  const code = details[0]?.code ?? said.toLowerCase();
  const line = { agentId, platform, direction: 'Import', outcome, code, subject: platform } as const;
  if (!isLogged) await appendLogs(tx, [{ ...line, ...importMessage(details), runId, listingId: null, at }]);
  await changeSchedule(tx, run, { lastAt: at, lastOutcome: said, lastRunId: runId });
  await updateRun(tx, id, { scheduled: 'Reported' });
  if (isForAgent) await jobs.add(tx, importPushQueue, [importPushJob(run, nextDaytime(at))]);
}

async function decideRead(
  tx: Executor,
  deps: Needs,
  run: ImportRunRow,
  schedule: ImportScheduleRow | null,
): Promise<void> {
  const waitsFor = await waitReason(tx, run, schedule);
  if (waitsFor) {
    await updateRun(tx, run.id, { waitsFor });
    const details = [{ code: `run_waits_${waitsFor}` as const }];
    return report(tx, deps, run, { outcome: 'WARNING', said: 'Waiting', details, isForAgent: true });
  }
  const archives = schedule?.archivesAbsent === true && isAbsoluteFormat(run.format);
  const { added, changed, absent } = run.counts;
  if (added + changed + (archives ? absent : 0) === 0) {
    const details = [{ code: 'run_same' as const }];
    const isLogged = schedule?.lastOutcome === 'Same';
    await report(tx, deps, run, { outcome: 'SUCCESS', said: 'Same', details, isGone: true, isLogged });
    await tx.delete(importRuns).where(eq(importRuns.id, run.id));
    return;
  }
  await updateRun(tx, run.id, { status: 'Applying', archive: archives ? 'all' : [] });
  await deps.jobs.add(tx, importRunsQueue, [importJob(run)]);
}

/** The step of a run that ended. A run that stopped counts as applied only after the step that applies it. */
type Step = 'apply' | 'other';

const isApplied = ({ status, appliedAt }: ImportRunRow, step: Step) =>
  appliedAt !== null && (status === 'Done' || (status === 'Stopped' && step === 'apply'));

/**
 * Goes on with a run of a schedule after each of its steps: a run that was read is applied, or waits for the agent,
 * or is deleted where it would change nothing; the end of each is reported once. Of other runs the schedule stores
 * the format that was applied.
 */
export async function settleScheduled(deps: Needs, runId: string, step: Step): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const seen = await findRun(tx, runId);
    if (!seen || (seen.scheduled !== 'Running' && !isApplied(seen, step))) return;
    // In the order in which the next run begins: the schedule, then the run.
    const schedule = await findSchedule(tx, seen, 'lock');
    const run = await findRun(tx, runId, 'lock');
    if (!run) return;
    if (isApplied(run, step)) await changeSchedule(tx, run, { appliedFormat: run.format });
    if (run.scheduled !== 'Running') return;
    const { results, finding } = run;
    if (run.status === 'Ready') await decideRead(tx, deps, run, schedule);
    if (run.status === 'Done') {
      const value = String(results.added + results.changed + results.absent);
      const details = [{ code: 'run_applied' as const, value }];
      await report(tx, deps, run, { outcome: 'SUCCESS', said: 'Applied', details });
    }
    if (run.status === 'Failed' || run.status === 'Stopped') {
      const details = [
        { code: 'run_failed' as const },
        ...(finding ? [finding satisfies ImportFinding] : []),
      ];
      // Of an address that fails every hour the agent is told once.
      const isForAgent = run.status === 'Failed' && schedule?.lastOutcome !== 'Failed';
      await report(tx, deps, run, { outcome: 'ERROR', said: 'Failed', details, isForAgent });
    }
  });
}
