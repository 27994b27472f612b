import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type DealCommand,
  type EnquiryCommand,
  type ListingCommand,
  commandsOnDevice,
  isOfDeals,
  isOfEnquiries,
  isOfListings,
  isOfPlatforms,
  isOwnerDecision,
  type OwnerDecisionCommand,
  type PostingCommand,
  draftOnDevice,
  draftsOnDevice,
  storageKind,
} from '#outbox/read.ts';
import { lostPhotos } from '#outbox/lost-photos.ts';
import { arePhotosHeld, measuredSpeed, photoConnections } from '#outbox/photo-connections.ts';
import { type PhotoRecord, photosOnDevice } from '#outbox/photos.ts';
import { blockedListings } from '#outbox/blocked.ts';
import { type Unsent, unsent } from '#outbox/unsent.ts';
import { syncOverview } from '#outbox/overview.ts';
import { watchPhotoProgress } from '#outbox/events.ts';
import { unsentMessage } from '#session/unsent-message.ts';
import { sameRecords } from './same-records.ts';

const readFromDevice = {
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  meta: { keep: false },
} as const;

/** The counts of the agent's unsent work; undefined until it is read, null if it cannot be read. */
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

/** One draft on this device. */
export function useDraftOnDevice(agentId: string, draftId: string) {
  return useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'draft', draftId],
    queryFn: () => draftOnDevice(agentId, draftId),
  });
}

/**
 * True if the draft has autosaves on this device and was never saved. The server does not have it then, and
 * its photos are not sent.
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

/**
 * The pictures of one draft on this device; empty until they are read. The record of a picture is the same object
 * until something in it changes.
 */
export function usePhotosOnDevice(agentId: string, draftId: string): readonly PhotoRecord[] {
  const { data } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'photos', draftId],
    queryFn: () => photosOnDevice(agentId, draftId),
    structuralSharing: (before, after) =>
      sameRecords(before as PhotoRecord[] | undefined, after as PhotoRecord[], ({ photoId }) => photoId),
  });
  return data ?? none;
}

/** How many photos that were picked for a draft did not come onto the device, as `lostPhotos`. */
export function useLostPhotos(agentId: string, draftId: string): number {
  const { data } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'lost-photos', draftId],
    queryFn: () => lostPhotos(agentId, draftId),
  });
  return data ?? 0;
}

const none: readonly PhotoRecord[] = [];

/**
 * The agent's changes of listings' statuses and prices, in the order in which they are applied; empty until they are
 * read.
 */
export function useCommands(agentId: string): readonly ListingCommand[] {
  const { data } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'commands'],
    queryFn: async () => (await commandsOnDevice(agentId)).filter(isOfListings),
  });
  return data ?? noCommands;
}

/** The agent's commands that record, change or delete deals, in their order; empty until they are read. */
export function useDealCommands(agentId: string): readonly DealCommand[] {
  const { data } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'deals'],
    queryFn: async () => (await commandsOnDevice(agentId)).filter(isOfDeals),
  });
  return data ?? noCommands;
}

/** What the agent decided about answers of owners on this device. */
export function useOwnerDecisions(agentId: string): readonly OwnerDecisionCommand[] {
  const { data } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'owner-decisions'],
    queryFn: async () => (await commandsOnDevice(agentId)).filter(isOwnerDecision),
  });
  return data ?? noCommands;
}

/** The agent's commands for platforms, in their order, done and rejected ones too; empty until they are read. */
export function usePostingCommands(agentId: string): readonly PostingCommand[] {
  const { data } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'postings'],
    queryFn: async () => (await commandsOnDevice(agentId)).filter(isOfPlatforms),
  });
  return data ?? noCommands;
}

/** Ids of the listings whose changes must arrive before what waits for them; empty until they are read. */
export function useBlockedListings(agentId: string): ReadonlySet<string> {
  const { data } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'blocked'],
    queryFn: () => blockedListings(agentId),
  });
  return data ?? noIds;
}

const noIds: ReadonlySet<string> = new Set();
const noCommands: readonly never[] = [];

/**
 * The agent's commands about enquiries, in the order in which they are applied, rejected ones too; empty until
 * they are read.
 */
export function useEnquiryCommands(agentId: string): readonly EnquiryCommand[] {
  const { data } = useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'enquiries'],
    queryFn: async () => (await commandsOnDevice(agentId)).filter(isOfEnquiries),
  });
  return data ?? noCommands;
}

/**
 * The autosaved message to the company. The error is `locked_on_device` until the agent's key has arrived.
 */
export function useMessageDraft(agentId: string) {
  return useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'message'],
    queryFn: () => unsentMessage(agentId),
  });
}

/** All data of the sync centre. */
export function useSyncOverview(agentId: string) {
  return useQuery({
    ...readFromDevice,
    queryKey: ['outbox', agentId, 'overview'],
    queryFn: () => syncOverview(agentId),
  });
}

/** Where this browser stores work; the error says why it cannot. */
export function useStorageKind() {
  return useQuery({ ...readFromDevice, queryKey: ['outbox', 'where'], queryFn: () => storageKind() });
}

/** On which connections this device sends photos, as the agent has chosen, and whether they wait for Wi-Fi now. */
export function usePhotoConnections() {
  return useQuery({
    ...readFromDevice,
    queryKey: ['outbox', 'photo-connections'],
    queryFn: async () => ({
      choice: (await photoConnections()) ?? null,
      areHeld: await arePhotosHeld(),
      bytesPerSecond: await measuredSpeed(),
    }),
  });
}

/** The number of bytes of a picture that the server has during its upload; null before. */
export function usePhotoProgress(photoId: string): number | null {
  const [sent, setSent] = useState<number | null>(null);
  useEffect(
    () => watchPhotoProgress((which, sentBytes) => which === photoId && setSent(sentBytes)),
    [photoId],
  );
  return sent;
}
