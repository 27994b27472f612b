import cookies from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { changeEmailRoutes } from './agents/change-email.ts';
import { changePasswordRoutes } from './agents/change-password.ts';
import { confirmEmailRoutes } from './agents/confirm-email.ts';
import { forgotPasswordRoutes } from './agents/forgot-password.ts';
import { agentRoutes } from './agents/routes.ts';
import { signInRoutes } from './agents/sign-in.ts';
import { cardUrlRoutes } from './cards/routes.ts';
import { compressAnswer } from './compression.ts';
import { contactRoutes } from './contact/routes.ts';
import { registerContract, type Handlers } from './contract.ts';
import { refuseForgedRequest } from './csrf.ts';
import type { Dependencies } from './dependencies.ts';
import { refuseFullDisk } from './disk-space.ts';
import { dealRoutes } from './deals/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { feedRoutes } from './feeds/agent-feed.ts';
import { imageRoutes } from './images/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { feedUploads } from './imports/upload.ts';
import { readJsonBodies } from './json-body.ts';
import { listingRoutes } from './listings/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { ownerLinkRoutes } from './owner-links/routes.ts';
import { packageRoutes } from './packages/routes.ts';
import { orderReceipts, orderRoutes } from './payments/routes.ts';
import { photoUploads } from './photo-uploads/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { openUnfinished } from './photos/unfinished.ts';
import { platformLogExport, platformLogRoutes } from './platform-logs/routes.ts';
import { postingFollower } from './posting/follow.ts';
import { advertiserFollower } from './posting/follow-advertiser.ts';
import { postingRoutes } from './posting/routes.ts';
import { propertyRoutes } from './properties/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { WriteLimit } from './rate-limit/writes.ts';
import { Refusal, refuse } from './refusals.ts';
import { requireAgent } from './sessions/request-session.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { versionRoutes } from './version/routes.ts';

/** Operations without a `mutationId` that need room on the disk. */
const storing: ReadonlySet<string> = new Set([
  'startImport',
  'uploadFeed',
  'uploadImage',
  'createPhotoUpload',
  'appendToPhoto',
  'appendToPhotoByPost',
]);

/** Operations with a `mutationId` that are answered although the disk is full: they make room, or end work. */
const freeing: ReadonlySet<string> = new Set(['deleteDraft', 'eraseEnquiry', 'stopImport', 'undoImport']);

/** Must this operation be refused when the disk is full? The device tries it again later. */
const needsRoom = (operationId: string, isWrite: boolean) =>
  storing.has(operationId) || (isWrite && !freeing.has(operationId));

/** Registers every operation of the contract and the photo uploads on `app`, below its prefix. */
export async function api(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const unfinished = await openUnfinished(deps.config.dataDir);
  const follower = postingFollower(deps.jobs);
  const handlers: Handlers = {
    ...signInRoutes(deps),
    ...forgotPasswordRoutes(deps),
    ...agentRoutes({ ...deps, follower: advertiserFollower(deps.jobs) }),
    ...changePasswordRoutes(deps),
    ...changeEmailRoutes(deps),
    ...confirmEmailRoutes(deps),
    ...sessionRoutes(deps),
    ...cardUrlRoutes(deps),
    ...contactRoutes(deps),
    ...pushRoutes(deps),
    ...imageRoutes(deps),
    ...draftRoutes({ ...deps, unfinished, follower }),
    ...photoRoutes(deps),
    ...propertyRoutes(deps),
    ...listingRoutes({ ...deps, follower }),
    ...dealRoutes(deps),
    ...platformLogRoutes(deps),
    ...enquiryRoutes(deps),
    ...groupRoutes(deps),
    ...postingRoutes(deps),
    ...feedRoutes(deps),
    ...importRoutes(deps),
    ...ownerLinkRoutes(deps),
    ...packageRoutes(deps),
    ...orderRoutes(deps),
    ...locationRoutes(),
    ...versionRoutes(deps),
  };
  await app.register(cookies);
  readJsonBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'Cache-Control': 'no-store', Vary: 'Origin, Sec-Fetch-Site' });
    const { operationId, isPublic, isWrite = false } = request.routeOptions.config;
    if (operationId === undefined) return;
    refuseForgedRequest(request, deps.config.publicUrl);
    if (!isPublic) request.agent = await requireAgent(request, deps);
    if (needsRoom(operationId, isWrite)) await refuseFullDisk(deps.config);
  });
  app.addHook('onSend', compressAnswer);
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('not_found')));
  const writes = new WriteLimit(deps.config.writesPerHour);
  registerContract(app, handlers, { writes, now: deps.now });
  platformLogExport(app, deps);
  orderReceipts(app, deps);
  await app.register((scope) => feedUploads(scope, deps));
  // Unknown addresses below the prefix are a 404, not the page of the portal.
  for (const url of ['/', '/*']) app.get(url, (_request, reply) => refuse(reply, new Refusal('not_found')));
  await app.register((scope) => photoUploads(scope, { ...deps, unfinished, follower }), {
    prefix: '/photo-uploads',
  });
}
