import type { components } from '#openapi/schema.gen.ts';
import type { ImportScheduleRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { feedProtocols } from '#server/imports/receive/fetch-feed.ts';
import { isOutsideAddress } from '#server/outside/hosts.ts';
import { Refusal } from '#server/http/refusals.ts';
import { lastAppliedFormat } from '#server/imports/runs/store.ts';
import { encryptLogin } from './login.ts';
import { endSchedule, findSchedule, putSchedule } from './store.ts';
import { nextFetch } from './times.ts';

type Asked = components['schemas']['ImportScheduleAsk'];
type Needs = Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now'>;

/** The stored login is for its address alone: another host never gets it. */
const isSameOrigin = (one: string, other: string) => URL.parse(one)?.origin === URL.parse(other)?.origin;

/**
 * Sets, changes or ends the schedule of an agent for a platform. An absent login leaves the stored one, as long as
 * the host is the same. Throws `import_address_refused`.
 */
export async function requestSchedule(
  deps: Needs,
  { agentId, platform, every, url, format = null, archivesAbsent = false, login }: Asked,
): Promise<ImportScheduleRow | null> {
  const { db, config, now } = deps;
  const which = { agentId, platform };
  if (every === null) {
    await db.transaction((tx) => endSchedule(tx, which));
    return null;
  }
  const { importPrivateHosts } = config;
  if (!url || !isOutsideAddress(url, importPrivateHosts, feedProtocols(importPrivateHosts)))
    throw new Refusal('import_address_refused');
  const encrypted = login ? await encryptLogin(db, login, now()) : null;
  await db.transaction(async (tx) => {
    const before = await findSchedule(tx, which, 'lock');
    const kept = before && isSameOrigin(before.url, url) ? before.login : null;
    await putSchedule(tx, deps, {
      ...which,
      url,
      format,
      every,
      archivesAbsent,
      login: login === undefined ? kept : encrypted,
      appliedFormat: before?.appliedFormat ?? (await lastAppliedFormat(tx, which)),
      nextAt: nextFetch(every, `${agentId} ${platform}`, now()),
      updatedAt: now(),
    });
  });
  return findSchedule(db, which);
}
