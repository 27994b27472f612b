import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { readReportOf } from '#server/posting/known-platforms.ts';
import { HourlyCounts } from '#server/rate-limit/hourly-counts.ts';
import { Refusal } from '#server/http/refusals.ts';
import { takeReport } from './take.ts';

type OfPlatform = FastifyRequest<{ Params: { platform: string } }>;

const longestReport = 512 * 1024;
/** How many refused reports are logged in an hour, by a process, platform and reason. */
const mostRefusedLogged = 60;

/**
 * What platforms report by themselves: enquiries and views, signed, without a session. A report is answered after
 * what it says is stored. 429: some of it is to be sent again, and nothing of it takes effect twice.
 */
export async function platformReports(app: FastifyInstance, deps: Dependencies): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

  const refused = new HourlyCounts();
  function logRefused({ log }: OfPlatform, platform: string, reason: string): void {
    const count = refused.count(`${platform} ${reason}`, deps.now());
    const more = count === mostRefusedLogged ? '; more of this hour are not logged' : '';
    if (count <= mostRefusedLogged) log.warn({ platform }, `a report was refused: ${reason}${more}`);
  }

  app.post('/:platform', { bodyLimit: longestReport }, async (request: OfPlatform, reply) => {
    const { platform } = request.params;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const read = await readReportOf(platform, { headers: request.headers, body }, deps);
    switch (read.kind) {
      case 'closed':
        throw new Refusal('not_found');
      case 'forged':
        logRefused(request, platform, 'wrong signature');
        return reply.code(401).send({
          code: 'wrong_signature',
          message: 'The signature is wrong or too old.',
        });
      case 'unreadable':
        logRefused(request, platform, 'unreadable');
        return reply.code(400).send({ code: 'not_understood', message: read.why });
      case 'read': {
        const taken = await takeReport(deps, platform, read.report);
        const waits = taken.enquiries.flatMap((one) =>
          one.outcome === 'later' ? one.retryAfterSeconds : [],
        );
        if (waits.length > 0) void reply.code(429).header('Retry-After', Math.max(...waits));
        return reply.send(taken);
      }
      default:
        return read satisfies never;
    }
  });
}
