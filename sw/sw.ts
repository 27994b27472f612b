/// <reference lib="webworker" />
import { answerImages, answerMapTiles } from './runtime-cache.ts';
import { PictureLine } from './picture-line.ts';
import { answerPhotos } from './photo-cache.ts';
import { completeParts, precacheShell } from './precache.ts';
import { answerDraftsPage } from './drafts-page.ts';
import { openFrom, remind } from './reminders.ts';
import { answerShares } from './share-target.ts';
import { syncTag } from '#worker-protocol/messages.ts';
import { sendDrafts } from './sync-drafts.ts';
import { checkVersion } from './version-check.ts';
import type { PageMessage } from '#worker-protocol/messages.ts';

declare const self: ServiceWorkerGlobalScope;

const line = new PictureLine();

answerDraftsPage();
precacheShell();
answerImages(line);
answerPhotos(line);
answerMapTiles();
answerShares();

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === syncTag) (event as SyncEvent).waitUntil(sendDrafts());
});

self.addEventListener('push', (event) => event.waitUntil(remind(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(event.notification)));

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.kind === 'take-over') void self.skipWaiting();
  if (message.kind === 'complete-parts')
    event.waitUntil(completeParts().then(() => event.ports[0]?.postMessage('done')));
  if (message.kind === 'check-version')
    event.waitUntil(checkVersion(message.alreadyReloadedFor, event.source));
});
