import type { QueryClient } from '@tanstack/react-query';
import { watchAccepted, watchFlushes, watchOutbox } from '#outbox/events.ts';
import { watchConnection } from '#outbox/photo-connections.ts';
import { refreshedByCommands } from '#outbox/read.ts';

const settleMs = 50;
/**
 * While the agent types, the outbox is read at the first autosave, and then only after a pause of this
 * length.
 */
const typingPauseMs = 1_000;
const restFactor = 4;
const longestRestMs = 2_000;

/**
 * Queries that are fetched again after the server has accepted something. Until then this device's changes
 * are applied on top of them.
 */
const answersOfOutbox: ReadonlySet<string> = new Set([
  'listings',
  'listing',
  'dashboard',
  ...refreshedByCommands,
]);

/** What is read again where nothing but photos has changed, by the third part of its key. */
const readsPhotos: ReadonlySet<string> = new Set(['photos', 'unsent', 'overview', 'lost-photos']);

/**
 * Updates what the hooks of `use-outbox.ts` read, and the server's lists, when the outbox changes. Returns a function that stops it.
 */
export function followOutbox(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let behind: 'photos' | 'any' | null = null;
  let restedAt = 0;
  /** A large outbox is read less often: reading takes at most a fifth of the time. */
  const readAgain = async () => {
    const of = behind;
    behind = null;
    const startedAt = performance.now();
    await queryClient.invalidateQueries({
      queryKey: ['outbox'],
      ...(of === 'photos' && { predicate: ({ queryKey }) => readsPhotos.has(String(queryKey[2])) }),
    });
    const endedAt = performance.now();
    restedAt = endedAt + Math.min(longestRestMs, restFactor * (endedAt - startedAt));
    timer = undefined;
    if (behind) soon(behind);
  };
  const soon = (of: 'photos' | 'any' = 'any') => {
    behind = behind === 'any' ? 'any' : of;
    const pauseMs = Math.max(settleMs, restedAt - performance.now());
    timer ??= setTimeout(() => void readAgain(), pauseMs);
  };
  const readAfterTyping = () => {
    typing = undefined;
    soon();
  };
  const stopWatching = watchOutbox((of) => {
    if (of === 'photos') return soon(of);
    const isTyping = of === 'autosave';
    const isFirst = typing === undefined;
    clearTimeout(typing);
    typing = isTyping ? setTimeout(readAfterTyping, typingPauseMs) : undefined;
    if (isFirst || !isTyping) soon();
  });
  const stopAsking = watchConnection(() => soon());
  let isOld = false;
  const stopHearing = watchAccepted(() => {
    isOld = true;
  });
  const stopListening = watchFlushes(({ ended }) => {
    soon();
    if (ended !== 'done') return;
    /* Local changes are not applied to lists of drafts, and a cached list may be older than the last save. */
    void queryClient.invalidateQueries({ queryKey: ['drafts'] });
    if (!isOld) return;
    isOld = false;
    for (const name of answersOfOutbox) void queryClient.invalidateQueries({ queryKey: [name] });
  });
  return () => {
    clearTimeout(timer);
    clearTimeout(typing);
    stopWatching();
    stopAsking();
    stopHearing();
    stopListening();
  };
}
