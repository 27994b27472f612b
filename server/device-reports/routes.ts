import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { endStuck, storeReport } from './store.ts';

/** Many devices may be behind one address; all of them together need no more than this. */
const perAddress = perHour(120);

/** What devices tell of faults of the app. Anybody may: a fault before the sign-in counts too. */
export function deviceReportRoutes({ db, now }: Dependencies): HandlersOf<'reportDevice'> {
  return {
    async reportDevice({ body, request }) {
      await countAttempt(db, `device reports of ${toNetwork(request.ip)}`, perAddress, now());
      const { kind, ...report } = body;
      if (kind === 'recovered') await endStuck(db, report.device);
      else {
        await storeReport(db, { kind, ...report }, now());
        const { build, reason, place, waiting, hours } = report;
        request.log.warn({ kind, build, reason, place, waiting, hours }, 'a device tells of a fault');
      }
      return { ok: true };
    },
  };
}
