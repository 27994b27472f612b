import { byId, findAgent } from '#server/agents/store.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { findSchedule } from '#server/imports/schedule/store.ts';
import { findRun } from '#server/imports/runs/store.ts';
import type { ImportPushJob } from '#server/jobs/push-queues.ts';
import { mayStillPost } from '#server/packages/posting-access.ts';
import { importWords } from './import-words.ts';
import { notifyAgent, tagFor } from './notify-agent.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'now'>;

interface News {
  runId: string;
  reason: components['schemas']['ImportWaitReason'] | 'failed';
}

/** Why the last run of the schedule needs its agent, as long as it does: null where the agent has decided. */
async function findNews({ db }: Needs, which: ImportPushJob): Promise<News | null> {
  const runId = (await findSchedule(db, which))?.lastRunId ?? null;
  const run = runId === null ? null : await findRun(db, runId);
  if (runId === null || !run) return null;
  const reason = run.status === 'Failed' ? 'failed' : run.status === 'Ready' ? run.waitsFor : null;
  return reason && { runId, reason };
}

/**
 * The job of a notification: tells the agent's browsers of a scheduled import that failed, or that waits for the
 * agent. A later notification about the same platform replaces it.
 */
export async function pushImport(deps: Needs, job: ImportPushJob): Promise<void> {
  const { agentId, platform } = job;
  if (!mayStillPost(await findAgent(deps.db, byId(agentId)), deps)) return;
  const news = await findNews(deps, job);
  if (!news) return;
  await notifyAgent(deps, agentId, (lang) => ({
    title: importWords[lang][news.reason],
    body: platform,
    url: `/properties/posting/import/${encodeURIComponent(platform)}?run=${encodeURIComponent(news.runId)}`,
    tag: tagFor(`import${platform.replaceAll(/\W/g, '')}`),
    lang,
  }));
}
