import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countAttempt, perDay, perHour } from '#server/rate-limit/store.ts';
import { findRequestAgent } from '#server/sessions/request-session.ts';
import { toSender } from './sender.ts';
import { endStuck, storeReport } from './store.ts';

/**
 * Without a session, many devices may be behind one address, and anybody may make reports up: neither one address nor
 * all together store more than this. Reports of agents are counted for each agent, so that no others use them up.
 */
const limits = { ofAddress: perHour(120), withoutSession: perDay(2_000), ofAgent: perDay(200) };

/** What devices tell of errors of the app. Anybody may: an error before the sign-in counts too. */
export function deviceReportRoutes(deps: Dependencies): HandlersOf<'reportDevice'> {
  const { db, now } = deps;
  return {
    async reportDevice({ body, request }) {
      const agent = await findRequestAgent(request, deps);
      if (agent) await countAttempt(db, `device reports of agent ${agent.id}`, limits.ofAgent, now());
      else {
        await countAttempt(db, `device reports of ${toNetwork(request.ip)}`, limits.ofAddress, now());
        await countAttempt(db, 'device reports without a session', limits.withoutSession, now());
      }
      const { kind, ...report } = body;
      if (kind === 'recovered') await endStuck(db, report.device);
      else {
        const sender = agent && (await toSender(db, agent.id, now()));
        await storeReport(db, { kind, ...report, sender }, now());
        const { build, reason, place, waiting, hours } = report;
        request.log.warn({ kind, build, reason, place, waiting, hours }, 'a device tells of an error');
      }
      return { ok: true };
    },
  };
}
