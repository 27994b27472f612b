import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import { type Same, combined } from './find-same.ts';
import { sameOnDeviceQuery, sameOnServerQuery } from './queries.ts';

interface SamePhotosProps {
  agentId: string;
  draftId: string;
  photos: readonly DraftPhoto[];
  /** The draft's photos on this device. */
  records: readonly PhotoRecord[];
}

/** Photos that are added together are asked for together: those that follow while others are being redrawn, too. */
const pauseMs = { redrawing: 2_000, otherwise: 500 };

const listed = (ids: string) => (ids === '' ? [] : ids.split(' '));

const none: ReadonlyMap<string, Same> = new Map();

/**
 * The photos of the draft that the agent shows elsewhere already, by their ids: of those that were added on this
 * device, unless the agent has accepted it. Works without a network with what this device knows (R-SAME-3).
 */
export function useSamePhotos({ agentId, draftId, photos, records }: SamePhotosProps) {
  const queryClient = useQueryClient();
  const order = photos.map(({ id }) => id);
  const known = records.filter(({ photoId, fingerprint }) => fingerprint && order.includes(photoId));
  const idsFrom = (some: readonly PhotoRecord[]) => some.map(({ photoId }) => photoId).toSorted();
  const asked = idsFrom(known.filter(({ isSameAccepted }) => !isSameAccepted));
  const isRedrawing = records.some(({ state }) => state === 'picked');
  const waitMs = pauseMs[isRedrawing ? 'redrawing' : 'otherwise'];
  const [askedThen] = useDebouncedValue(asked.join(' '), waitMs);
  const [orderThen] = useDebouncedValue(order.join(' '), waitMs);
  const settled = { draftId, asked: listed(askedThen), order: listed(orderThen) };
  const server = useQuery(sameOnServerQuery(agentId, settled));
  const isAnswered = server.data && !server.isPlaceholderData && askedThen === asked.join(' ');
  const compared = isAnswered ? 'unsent' : server.isPaused || server.isError ? 'all' : 'page';
  const device = useQuery(sameOnDeviceQuery(queryClient, { agentId, ...settled, compared }));
  if (asked.length === 0) return none;
  return combined(
    { draftId, order, asked, compared: idsFrom(known) },
    server.data ?? [],
    device.data ?? none,
  );
}
