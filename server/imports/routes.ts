import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Database } from '#server/db/client.ts';
import { importItems, type ImportRunRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { hashBody } from '#server/http/mutations.ts';
import { isOutsideAddress } from '#server/outside/hosts.ts';
import { requirePlatform, requirePostingAccess } from '#server/platform-logs/access.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { itemAnswer, runAnswer, runAnswers } from './answer.ts';
import { beginRun, countRun } from './receive/begin.ts';
import { feedProtocols } from './receive/fetch-feed.ts';
import { requestApply, requestRead, requestStop, requestUndo } from './run-requests.ts';
import { requestSchedule } from './schedule/request.ts';
import { findSchedule, scheduleAnswer } from './schedule/store.ts';
import { findRun, ownRun, pageOfRuns, runPageSize, startedRun } from './runs/store.ts';

type Wire = components['schemas'];

const itemPageSize = 50;

const shown: Record<Wire['ImportItemSearch']['show'], SQL> = {
  added: eq(importItems.action, 'Add'),
  changed: eq(importItems.action, 'Change'),
  left: eq(importItems.action, 'Leave'),
  absent: eq(importItems.action, 'Absent'),
  problems: eq(importItems.hasProblem, true),
};

async function pageOfItems(
  db: Database,
  { id: runId, choices }: ImportRunRow,
  { show, paging = 0 }: Wire['ImportItemSearch'],
): Promise<Wire['ImportItemPage']> {
  const whereWanted = and(eq(importItems.runId, runId), shown[show]);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(importItems).where(whereWanted),
    db
      .select()
      .from(importItems)
      .where(whereWanted)
      .orderBy(asc(importItems.position))
      .limit(itemPageSize)
      .offset(paging * itemPageSize),
  ]);
  return {
    items: rows.map((row) => itemAnswer(row, choices)),
    total: counted?.total ?? 0,
    paging,
    pageSize: itemPageSize,
  };
}

type Operations =
  | 'startImport'
  | 'searchImports'
  | 'scheduleImport'
  | 'importRun'
  | 'importItems'
  | 'readImport'
  | 'applyImport'
  | 'stopImport'
  | 'undoImport';

interface Order {
  path: { id: string };
  body: { mutationId: string };
  agent: () => SignedInAgent;
}

type Orders = 'readImport' | 'applyImport' | 'stopImport' | 'undoImport';

/** Whose a request is. Throws `posting_access_required` without posting access. */
function allowed(agent: SignedInAgent, deps: Pick<Dependencies, 'config' | 'now'>): string {
  requirePostingAccess(agent, agent.id, deps);
  return agent.id;
}

/** What the agent orders of a run: each order takes effect once, and is answered with the run. */
function orderRoutes(deps: Dependencies): HandlersOf<Orders> {
  const { db } = deps;
  const orderFrom = (operation: Orders, { path, body, agent }: Order) => ({
    agentId: allowed(agent(), deps),
    runId: path.id,
    mutationId: body.mutationId,
    bodyHash: hashBody({ ...body, operation }),
  });
  return {
    readImport: async (request) =>
      runAnswer(db, await requestRead(deps, orderFrom('readImport', request), request.body)),
    applyImport: async (request) =>
      runAnswer(db, await requestApply(deps, orderFrom('applyImport', request), request.body)),
    stopImport: async (request) => runAnswer(db, await requestStop(deps, orderFrom('stopImport', request))),
    undoImport: async (request) => runAnswer(db, await requestUndo(deps, orderFrom('undoImport', request))),
  };
}

/** Imports from platforms (R-IMP-1 to R-IMP-12). For agents with posting access. */
export function importRoutes(deps: Dependencies): HandlersOf<Operations> {
  const { db, config, now } = deps;
  return {
    async startImport({ body, agent }) {
      const { _id: id, agentId, platform, url, format = null } = body;
      requirePostingAccess(agent(), agentId, { config, now });
      requirePlatform(platform, deps);
      const protocols = feedProtocols(config.importPrivateHosts);
      if (!isOutsideAddress(url, config.importPrivateHosts, protocols))
        throw new Refusal('import_address_refused');
      const known = await findRun(db, id);
      const source = { sourceKind: 'Address' as const, sourceName: url, fileHash: null };
      const start = { id, agentId, platform, ...source, chosenFormat: format };
      if (!known) {
        await countRun(deps, agentId);
        await beginRun(deps, start);
      }
      return runAnswer(db, await startedRun(db, start));
    },
    async searchImports({ body: { agentId, platform, paging = 0 }, agent }) {
      requirePostingAccess(agent(), agentId, { config, now });
      const { rows, total } = await pageOfRuns(db, agentId, platform, paging);
      const schedule = await findSchedule(db, { agentId, platform });
      return {
        items: await runAnswers(db, rows),
        total,
        paging,
        pageSize: runPageSize,
        schedule: schedule && scheduleAnswer(schedule),
      };
    },
    async scheduleImport({ body, agent }) {
      requirePostingAccess(agent(), body.agentId, { config, now });
      requirePlatform(body.platform, deps);
      const row = await requestSchedule(deps, body);
      return { schedule: row && scheduleAnswer(row) };
    },
    async importRun({ path, agent }) {
      return runAnswer(db, await ownRun(db, allowed(agent(), deps), path.id));
    },
    async importItems({ path, body, agent }) {
      const run = await ownRun(db, allowed(agent(), deps), path.id);
      return pageOfItems(db, run, body);
    },
    ...orderRoutes(deps),
  };
}
