import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { decodeBase64 } from '#server/uploads/base64.ts';
import { redrawPicture } from '#server/uploads/redraw.ts';
import { analyze, VisionError } from './vision.ts';

/** Each analysis costs money. The limit is above the photos of ten units in an hour. */
const questionsPerAgent = perHour(200);

/**
 * Analyses a picture. Only the re-encoded picture is sent to the service, without location, camera data or
 * other metadata.
 */
export function imageRoutes({ db, config, now }: Dependencies): HandlersOf<'analyzeImage'> {
  return {
    async analyzeImage({ body, agent, request }) {
      if (!config.imageAnalysis) return null;
      await countAttempt(db, `image check of ${agent().id}`, questionsPerAgent, now());
      const { jpeg } = await redrawPicture(() => decodeBase64(body.codebase64), agent().id);
      return analyze(config.imageAnalysis, jpeg).catch((error: unknown) => {
        if (!(error instanceof VisionError)) throw error;
        request.log.warn({ why: error.message }, 'picture not checked');
        throw new Refusal('image_check_unavailable');
      });
    },
  };
}
