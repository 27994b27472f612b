import { mayManageGroups } from '#domain/agent/agent.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { groupReferences } from '#server/secrets/references.ts';
import { uploadPolicy } from '#server/http/headers.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { requireOwn } from '#server/http/signed-in-agent.ts';
import { mediaTypeFrom, readPicture, type Rendition } from './pictures.ts';
import { samePhotos } from './same.ts';
import { addPlaceholder, readablePhoto } from './store.ts';

/** Each request compares with all photos of the agent; a form asks once for the photos that were added to it. */
const comparisonsPerAgent = perHour(120);

const toRendition = (width: '240' | '400' | '720' | undefined): Rendition =>
  width === undefined ? 'whole' : ({ 240: 240, 400: 400, 720: 720 } as const)[width];

/**
 * The pictures of the agent's drafts, and for members those of active listings in active groups. Private:
 * answers are `no-store`, so that only the app's own cache keeps them and nobody reads them from the browser
 * after logout.
 */
export function photoRoutes({ db, config, now, storage }: Dependencies): HandlersOf<'photo' | 'samePhotos'> {
  return {
    async samePhotos({ body, agent }) {
      requireOwn(body, agent);
      await countAttempt(db, `same photos of ${agent().id}`, comparisonsPerAgent, now());
      return samePhotos(db, agent().id, body);
    },
    async photo({ path, query, agent, request, reply }) {
      const isMember = mayManageGroups(agent(), config.settings.designatedCompany);
      const open = isMember ? (await groupReferences(db, now())).open : null;
      const photo = await readablePhoto(db, agent().id, path.id, open);
      const rendition = toRendition(query.width);
      const picture = photo && (await readPicture(storage, photo, rendition));
      if (!picture) throw new Refusal('not_found');
      if (photo.placeholder === null && rendition !== 'whole') await addPlaceholder(db, photo.id, picture);
      const tag = `"${photo.sha256}-${rendition}"`;
      const of = photo.agentId === agent().id ? 'self' : 'group';
      void reply.headers({ ETag: tag, 'X-Photo-Of': of, 'Content-Security-Policy': uploadPolicy });
      if (request.headers['if-none-match'] !== tag) {
        void reply.type(mediaTypeFrom(rendition));
        return picture;
      }
      void reply.code(304);
      return Buffer.alloc(0);
    },
  };
}
