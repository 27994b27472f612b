import cookies from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { changeEmailRoutes } from '#server/agents/change-email.ts';
import { changePasswordRoutes } from '#server/agents/change-password.ts';
import { confirmEmailRoutes } from '#server/agents/confirm-email.ts';
import { forgotPasswordRoutes } from '#server/agents/forgot-password.ts';
import { agentRoutes } from '#server/agents/routes.ts';
import { signInRoutes } from '#server/agents/sign-in.ts';
import { cardUrlRoutes } from '#server/cards/routes.ts';
import { compressAnswer } from '#server/http/compression.ts';
import { contactRoutes } from '#server/contact/routes.ts';
import { registerContract, type Handlers } from '#server/http/contract.ts';
import { refuseForgedRequest } from '#server/http/csrf.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { refuseFullDisk } from '#server/http/disk-space.ts';
import { dealRoutes } from '#server/deals/routes.ts';
import { deviceReportRoutes } from '#server/device-reports/routes.ts';
import { draftRoutes } from '#server/drafts/routes.ts';
import { enquiryRoutes } from '#server/enquiries/routes.ts';
import { groupRoutes } from '#server/groups/routes.ts';
import { feedRoutes } from '#server/feeds/agent-feed.ts';
import { imageRoutes } from '#server/images/routes.ts';
import { importRoutes } from '#server/imports/routes.ts';
import { feedUploads } from '#server/imports/upload.ts';
import { readJsonBodies } from '#server/http/json-body.ts';
import { listingRoutes } from '#server/listings/routes.ts';
import { locationRoutes } from '#server/locations/routes.ts';
import { ownerLinkRoutes } from '#server/owner-links/routes.ts';
import { packageRoutes } from '#server/packages/routes.ts';
import { orderReceipts, orderRoutes } from '#server/payments/routes.ts';
import { photoUploads } from '#server/photo-uploads/routes.ts';
import { photoRoutes } from '#server/photos/routes.ts';
import { openUnfinished } from '#server/photos/open-unfinished.ts';
import { platformLogExport, platformLogRoutes } from '#server/platform-logs/routes.ts';
import { postingFollower } from '#server/posting/follow.ts';
import { advertiserFollower } from '#server/posting/follow-advertiser.ts';
import { postingRoutes } from '#server/posting/routes.ts';
import { propertyRoutes } from '#server/properties/routes.ts';
import { pushRoutes } from '#server/push/routes.ts';
import { WriteLimit } from '#server/rate-limit/writes.ts';
import { refuseAddress } from '#server/http/refusals.ts';
import { requireAgent } from '#server/sessions/request-session.ts';
import { sessionRoutes } from '#server/sessions/routes.ts';
import { versionRoutes } from '#server/version/routes.ts';

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
  const unfinished = await openUnfinished(deps);
  const follower = postingFollower(deps.jobs);
  const handlers: Handlers = {
    ...signInRoutes(deps),
    ...forgotPasswordRoutes(deps),
    ...agentRoutes({ ...deps, follower: advertiserFollower(deps.jobs) }),
    ...changePasswordRoutes(deps),
    ...changeEmailRoutes(deps),
    ...confirmEmailRoutes(deps),
    ...deviceReportRoutes(deps),
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
  app.setNotFoundHandler(refuseAddress);
  const writes = new WriteLimit(deps.config.writesPerHour);
  registerContract(app, handlers, { writes, now: deps.now });
  platformLogExport(app, deps);
  orderReceipts(app, deps);
  await app.register((scope) => feedUploads(scope, deps));
  // Unknown addresses below the prefix are a 404, not the page of the portal.
  for (const url of ['/', '/*']) app.get(url, refuseAddress);
  await app.register((scope) => photoUploads(scope, { ...deps, unfinished, follower }), {
    prefix: '/photo-uploads',
  });
}
