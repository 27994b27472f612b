import { registerRoute } from 'workbox-routing';
import { photoLimits } from '#domain/limits.ts';
import {
  shareAddress,
  sharedCache,
  sharedFile,
  sharedText,
  sharedWords,
} from '#worker-protocol/shared-content.ts';

const draft = '/properties/form/new?shared=true';

/**
 * Stores what the system shares to the app in a cache, for a new draft to take. It never reaches the network.
 */
export function answerShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === shareAddress,
    ({ request }) => receive(request),
    'POST',
  );
}

async function receive(request: Request): Promise<Response> {
  await storeShared(await request.formData()).catch(() => caches.delete(sharedCache));
  return Response.redirect(draft, 303);
}

const words = (form: FormData, name: string) => form.getAll(name).find((value) => typeof value === 'string');

async function storeShared(form: FormData): Promise<void> {
  const files = form
    .getAll('photos')
    .filter((value) => value instanceof File && value.type.startsWith('image/'));
  await caches.delete(sharedCache);
  const shared = await caches.open(sharedCache);
  await shared.put(
    sharedText,
    new Response(sharedWords([words(form, 'title'), words(form, 'text'), words(form, 'url')])),
  );
  for (const [place, file] of files.slice(0, photoLimits.perDraft).entries()) {
    const headers = {
      'content-type': (file as File).type,
      'x-name': encodeURIComponent((file as File).name),
    };
    await shared.put(sharedFile(place), new Response(file, { headers }));
  }
}
