import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contract, type HandlersOf, requireStorable, validate } from '#server/http/contract.ts';
import { contractSchemas } from '#server/http/contract-schemas.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { PlatformLogSearch } from '#domain/posting/platform-log.ts';
import { Refusal } from '#server/http/refusals.ts';
import { requirePostingAccess } from './access.ts';
import { toCsv } from './csv.ts';
import { eachLog, searchLogs } from './store.ts';

const mostExported = 100_000;
const exportPath = '/platforms/logs/export';

/** The log of posting and importing (R-POST-3). */
export function platformLogRoutes({ db, config, now }: Dependencies): HandlersOf<'searchPlatformLogs'> {
  return {
    searchPlatformLogs({ body, agent }) {
      requirePostingAccess(agent(), body.agentId, { config, now });
      return searchLogs(db, body);
    },
  };
}

/** The log as a file. */
export function platformLogExport(app: FastifyInstance, { db, config, now }: Dependencies): void {
  const checks = contractSchemas(contract, ['paths', exportPath, 'get']);
  app.get(
    exportPath,
    { config: { operationId: 'exportPlatformLogs' } },
    async (request: FastifyRequest, reply) => {
      validate(checks.query, request.query, 'query');
      requireStorable(request.query, 'query');
      if (!request.agent) throw new Refusal('sign_in_required');
      const wanted = request.query as PlatformLogSearch;
      requirePostingAccess(request.agent, wanted.agentId, { config, now });
      return reply
        .header('Content-Disposition', 'attachment; filename="platform-log.csv"')
        .type('text/csv; charset=utf-8')
        .send(toCsv(eachLog(db, wanted, mostExported)));
    },
  );
}
