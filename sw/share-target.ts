import { registerRoute } from 'workbox-routing';
import { photoLimits } from '#domain/limits.ts';
import {
  shareAddress,
  sharedCache,
  sharedFiles,
  sharedTexts,
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
  await storeShared(await request.formData()).catch(() => {});
  return Response.redirect(draft, 303);
}

const words = (form: FormData, name: string) => form.getAll(name).find((value) => typeof value === 'string');

/** Stores all of a share, or nothing. What was shared before, and no draft has taken, stays. */
async function storeShared(form: FormData): Promise<void> {
  const share = crypto.randomUUID();
  const files = form
    .getAll('photos')
    .filter((value): value is File => value instanceof File && value.type.startsWith('image/'))
    .slice(0, photoLimits.perDraft);
  const text = sharedWords([words(form, 'title'), words(form, 'text'), words(form, 'url')]);
  const entries: [path: string, answer: Response][] = [
    [`${sharedTexts}/${share}`, new Response(text)],
    ...files.map((file, place): [string, Response] => {
      const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
      return [`${sharedFiles}/${share}/${place}`, new Response(file, { headers })];
    }),
  ];
  const shared = await caches.open(sharedCache);
  try {
    for (const [path, answer] of entries) await shared.put(path, answer);
  } catch {
    for (const [path] of entries) await shared.delete(path);
    if ((await shared.keys()).length === 0) await caches.delete(sharedCache);
  }
}
