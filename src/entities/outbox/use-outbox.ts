import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type StatusCommand,
  commandsOnDevice,
  isOfListings,
  draftOnDevice,
  draftsOnDevice,
  storageKind,
} from '#outbox/read.ts';
import { type PhotoRecord, photosOnDevice } from '#outbox/photos.ts';
import { type Unsent, unsent } from '#outbox/unsent.ts';
import { syncOverview } from '#outbox/overview.ts';
import { watchAccepted, watchFlushes, watchOutbox, watchPhotoProgress } from '#outbox/events.ts';
import { unsentMessage } from '#session/unsent-message.ts';

const settleMs = 50;
/** While the agent types, nothing else of the outbox changes that could not wait until they pause. */
const typingPauseMs = 1_000;
const restFactor = 4;
const longestRestMs = 2_000;
const readFromDevice = {
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  meta: { keep: false },
} as const;

/**
 * What the server says anew after it has taken something; until it is asked, this device's changes are shown
 * on top of it.
 */
const answersOfOutbox = ['listings', 'listing', 'dashboard'] as const;

/**
 * Keeps everything below, and the lists that the server answers, as the outbox changes. Returns how to stop.
 */
export function followOutbox(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;
  let restMs = settleMs;
  /** A long outbox is read again at its own pace: reading never takes more than a fifth of the time. */
  const readAgain = async () => {
    isBehind = false;
    const startedAt = performance.now();
    await queryClient.invalidateQueries({ queryKey: ['outbox'] });
    restMs = Math.min(longestRestMs, Math.max(settleMs, restFactor * (performance.now() - startedAt)));
    timer = undefined;
    if (isBehind) soon();
  };
  const soon = () => {
    isBehind = true;
    timer ??= setTimeout(() => void readAgain(), restMs);
  };
  const stopWatching = watchOutbox((isTyping) => {
    clearTimeout(typing);
    if (isTyping) typing = setTimeout(soon, typingPauseMs);
    else soon();
  });
  let isOld = false;
  const stopHearing = watchAccepted(() => {
    isOld = true;
  });
  const stopListening = watchFlushes(({ ended }) => {
    soon();
    if (ended !== 'done') return;
    /* A list of drafts has nothing on top of it, and one that was kept may be from before the last save. */
    void queryClient.invalidateQueries({ queryKey: ['drafts'] });
    if (!isOld) return;
    isOld = false;
    for (const name of answersOfOutbox) void queryClient.invalidateQueries({ queryKey: [name] });
  });
  return () => {
    clearTimeout(timer);
    clearTimeout(typing);
    stopWatching();
    stopHearing();
    stopListening();
  };
}

/**
 * What of the agent's work is only on this device, counted; undefined until it is read, null where it cannot
 * be read.
 */
export function useUnsent(agentId: string): Unsent | null | undefined {
  const { data, isError } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'unsent'],
    queryFn: () => unsent(agentId),
  });
  return isError ? null : data;
}

/** The agent's drafts on this device. */
export function useDraftsOnDevice(agentId: string) {
  return useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'drafts'],
    queryFn: () => draftsOnDevice(agentId),
  });
}

/** One draft as this device knows it. */
export function useDraftOnDevice(agentId: string, draftId: string) {
  return useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'draft', draftId],
    queryFn: () => draftOnDevice(agentId, draftId),
  });
}

/**
 * Was this draft typed here and never saved? Then the server has no draft yet, and its photos stay on this
 * device.
 */
export function useIsNeverSaved(agentId: string, draftId: string): boolean {
  const { data } = useDraftOnDevice(agentId, draftId);
  return (
    data !== undefined &&
    data.saved === null &&
    data.autosaved !== null &&
    data.autosaved.baseRev === null &&
    data.autosaved.parent === null
  );
}

/** The pictures of one draft on this device, each with how far it is; none until they are read. */
export function usePhotosOnDevice(agentId: string, draftId: string): readonly PhotoRecord[] {
  const { data } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'photos', draftId],
    queryFn: () => photosOnDevice(agentId, draftId),
  });
  return data ?? none;
}

const none: readonly PhotoRecord[] = [];

/**
 * What the agent did to listings beside their texts, in the order in which it is done; none until it is read.
 */
export function useCommands(agentId: string): readonly StatusCommand[] {
  const { data } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'commands'],
    queryFn: async () => (await commandsOnDevice(agentId)).filter(isOfListings),
  });
  return data ?? noCommands;
}

const noCommands: readonly StatusCommand[] = [];

/**
 * What the agent is typing to the company; its error is `locked_on_device` until the agent's key has come.
 */
export function useMessageDraft(agentId: string) {
  return useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'message'],
    queryFn: () => unsentMessage(agentId),
  });
}

/** Everything that the sync centre shows. */
export function useSyncOverview(agentId: string) {
  return useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'overview'],
    queryFn: () => syncOverview(agentId),
  });
}

/** Can this browser keep what is written? The data says where; the error why not. */
export function useStorageKind() {
  return useQuery({ ...readFromDevice, queryKey: ['outbox', 'where'], queryFn: () => storageKind() });
}

/** How many bytes of a picture the server has, while it goes up; null before. */
export function usePhotoProgress(photoId: string): number | null {
  const [sent, setSent] = useState<number | null>(null);
  useEffect(
    () => watchPhotoProgress((which, sentBytes) => which === photoId && setSent(sentBytes)),
    [photoId],
  );
  return sent;
}
