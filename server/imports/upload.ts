import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ImportRunRow } from '#server/db/schema.ts';
import { contract, requireStorable, validate } from '#server/http/contract.ts';
import { type Check, contractSchemas } from '#server/http/contract-schemas.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { requirePlatform, requirePostingAccess } from '#server/platform-logs/access.ts';
import { Refusal } from '#server/http/refusals.ts';
import { runAnswer } from './answer.ts';
import { discardFeed, FeedTooLarge, placeFeed, receiveFeed, type ReceivedFeed } from './receive/files.ts';
import { feedLimits } from './mapping/source-listing.ts';
import { findRun, startedRun } from './runs/store.ts';
import { beginRun, countRun } from './receive/begin.ts';

const path = '/platforms/imports/upload';
const mediaType = 'application/octet-stream';

interface Query {
  _id: string;
  agentId: string;
  platform: string;
  name: string;
  format?: NonNullable<ImportRunRow['format']>;
}

function checkedQuery(request: FastifyRequest, check: Check | null): Query {
  validate(check, request.query, 'query');
  requireStorable(request.query, 'query');
  return request.query as Query;
}

/** Stores the body. The request stays open where that fails, so that it can be answered. */
async function receive({ config }: Dependencies, request: FastifyRequest): Promise<ReceivedFeed> {
  if (Number(request.headers['content-length'] ?? 0) > feedLimits.fileBytes)
    throw new Refusal('body_too_large');
  const bytes = request.raw.iterator({ destroyOnReturn: false });
  try {
    return await receiveFeed(config, bytes, feedLimits.fileBytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof FeedTooLarge) throw new Refusal('body_too_large');
    const isCut = (error as NodeJS.ErrnoException).code === 'ECONNRESET' || request.raw.destroyed;
    throw isCut ? new Refusal('invalid_request', { details: ['the body did not arrive whole'] }) : error;
  }
}

/**
 * Stores the body and begins the run, or compares both with those of the run that is known under the key. The file is
 * deleted where it is not that of the run. Throws `mutation_reused`.
 */
async function beginUploaded(
  deps: Dependencies,
  request: FastifyRequest,
  query: Query,
  isKnown: boolean,
): Promise<ImportRunRow> {
  const { _id: id, agentId, platform, name, format = null } = query;
  if (!isKnown) await countRun(deps, agentId);
  const feed = await receive(deps, request);
  const source = { sourceKind: 'File' as const, sourceName: name, fileHash: feed.fileHash };
  const run = { id, agentId, platform, ...source, chosenFormat: format };
  try {
    if (!isKnown) await beginRun(deps, run, () => placeFeed(deps.storage, id, feed));
    return await startedRun(deps.db, run);
  } finally {
    await discardFeed(feed);
  }
}

/**
 * Uploads of feeds: the body is streamed to the disk, one of an agent at a time, then the run begins (the
 * contract's `uploadFeed`).
 */
export async function feedUploads(app: FastifyInstance, deps: Dependencies): Promise<void> {
  app.addContentTypeParser(mediaType, (_request, _bytes, done) => done(null));
  const config = { operationId: 'uploadFeed', takes: mediaType };
  const uploading = new Set<string>();
  const checks = contractSchemas(contract, ['paths', path, 'post']);
  app.post(path, { config }, async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.agent) throw new Refusal('sign_in_required');
    const query = checkedQuery(request, checks.query);
    const { _id: id, agentId, platform } = query;
    requirePostingAccess(request.agent, agentId, deps);
    requirePlatform(platform, deps);
    const known = await findRun(deps.db, id);
    if (known && known.agentId !== agentId) throw new Refusal('not_found');
    if (uploading.has(agentId)) throw new Refusal('too_many_attempts', { retryAfterSeconds: 30 });
    uploading.add(agentId);
    const run = await beginUploaded(deps, request, query, known !== null).finally(() =>
      uploading.delete(agentId),
    );
    return reply.send(await runAnswer(deps.db, run));
  });
}
