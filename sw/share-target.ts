import { registerRoute } from 'workbox-routing';
import { handedAddress } from '#worker-protocol/handed-files.ts';
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
import { dropOldShares, withStoredAt } from '#worker-protocol/share-time.ts';
import { handsOver, storeHanded } from './handed-files.ts';

const draft = '/properties/form/new?shared=true';

/** Files of one share that hand a draft over and are stored; the others are left out. */
const mostHandedFiles = 10;

/**
 * Stores what the system shares to the app in a cache, and leads to a new draft, or to the screen of handed-over
 * drafts where a file hands one over. Both ask whether to take it: any page can post to this address. It never
 * reaches the network. What has waited too long is deleted each time the worker starts.
 */
export function answerShares(): void {
  void dropOldShares();
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === shareAddress,
    ({ request }) => receive(request),
    'POST',
  );
}

async function receive(request: Request): Promise<Response> {
  const address = await request
    .formData()
    .then(storeAll, () => noteLeftOut([{ name: '', why: 'unreadable' }]).then(() => draft))
    .catch(() => draft);
  return Response.redirect(address, 303);
}

/** Stores a share. Resolves to the screen that it leads to: what is left waits until the agent comes to it. */
async function storeAll(form: FormData): Promise<string> {
  const files = ['photos', 'drafts']
    .flatMap((name) => form.getAll(name))
    .filter((value): value is File => value instanceof File);
  const areHanded = await Promise.all(files.map(handsOver));
  const handed = files.filter((_file, at) => areHanded[at]);
  const isForDraft = handed.length < files.length || handed.length > mostHandedFiles;
  const withoutRoom = await storeHanded(handed.slice(0, mostHandedFiles));
  /* The title of a share of files alone is the name of a file. */
  if (handed.length > 0 && !isForDraft) form.delete('title');
  const others = files.filter((_file, at) => !areHanded[at]);
  await storeShared(form, [...others, ...handed.slice(mostHandedFiles)]);
  await noteLeftOut(withoutRoom.map((name) => ({ name, why: 'room' }))).catch(() => {});
  return handed.length > withoutRoom.length ? handedAddress : draft;
}

const words = (form: FormData, name: string) => form.getAll(name).find((value) => typeof value === 'string');

async function noteLeftOut(leftOut: readonly LeftOut[]): Promise<void> {
  if (leftOut.length === 0) return;
  const shared = await caches.open(sharedCache);
  await shared.put(`${sharedLeftOut}/${crypto.randomUUID()}`, withStoredAt(JSON.stringify(leftOut)));
}

/**
 * Stores all of a share that can be used, or nothing of it, and in both cases what was left out. What was
 * shared before, and no draft has taken, stays.
 */
async function storeShared(form: FormData, files: readonly File[]): Promise<void> {
  const share = crypto.randomUUID();
  const { stored, leftOut } = splitShared(files);
  const text = sharedWords([words(form, 'title'), words(form, 'text'), words(form, 'url')]);
  const entries: [path: string, answer: Response][] = [
    ...(text === '' ? [] : [[`${sharedTexts}/${share}`, withStoredAt(text)] as [string, Response]]),
    ...stored.map((file, place): [string, Response] => {
      const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
      return [`${sharedFiles}/${share}/${place}`, withStoredAt(file, headers)];
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
