import { registerRoute } from 'workbox-routing';
import {
  type LeftOut,
  shareAddress,
  sharedCache,
  sharedFiles,
  sharedLeftOut,
  sharedTexts,
  sharedWords,
  splitShared,
} from '#worker-protocol/shared-content.ts';

const draft = '/properties/form/new?shared=true';

/**
 * Stores what the system shares to the app in a cache, and leads to a new draft, which asks whether to take it:
 * any page can post to this address. It never reaches the network.
 */
export function answerShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === shareAddress,
    ({ request }) => receive(request),
    'POST',
  );
}

async function receive(request: Request): Promise<Response> {
  await request
    .formData()
    .then(storeShared, () => noteLeftOut([{ name: '', why: 'unreadable' }]))
    .catch(() => {});
  return Response.redirect(draft, 303);
}

const words = (form: FormData, name: string) => form.getAll(name).find((value) => typeof value === 'string');

async function noteLeftOut(leftOut: readonly LeftOut[]): Promise<void> {
  if (leftOut.length === 0) return;
  const shared = await caches.open(sharedCache);
  await shared.put(`${sharedLeftOut}/${crypto.randomUUID()}`, new Response(JSON.stringify(leftOut)));
}

/**
 * Stores all of a share that can be used, or nothing of it, and in both cases what was left out. What was
 * shared before, and no draft has taken, stays.
 */
async function storeShared(form: FormData): Promise<void> {
  const share = crypto.randomUUID();
  const files = form.getAll('photos').filter((value): value is File => value instanceof File);
  const { stored, leftOut } = splitShared(files);
  const text = sharedWords([words(form, 'title'), words(form, 'text'), words(form, 'url')]);
  const entries: [path: string, answer: Response][] = [
    ...(text === '' ? [] : [[`${sharedTexts}/${share}`, new Response(text)] as [string, Response]]),
    ...stored.map((file, place): [string, Response] => {
      const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
      return [`${sharedFiles}/${share}/${place}`, new Response(file, { headers })];
    }),
  ];
  const shared = await caches.open(sharedCache);
  try {
    for (const [path, answer] of entries) await shared.put(path, answer);
    await noteLeftOut(leftOut);
  } catch {
    for (const [path] of entries) await shared.delete(path);
    const all = files.map(({ name }): LeftOut => ({ name, why: 'room' }));
    await noteLeftOut(all.length > 0 ? all : [{ name: '', why: 'room' }]);
  }
}
