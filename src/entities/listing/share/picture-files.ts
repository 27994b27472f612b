import { useQueries, useQuery } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { coverOf } from '#domain/listing-body.ts';
import type { DraftBody } from '#domain/draft.ts';
import { thumbnailSidesPx } from '#domain/limits.ts';
import { photoAddress } from '#entities/photo/photo-address.ts';
import { pictureOnDevice } from '#outbox/photos.ts';
import { drawingAddress } from '../property-drawing.ts';
import type { CardContent, CardFormat } from '../share-card/card-layout.ts';
import { type CardCover, drawCard } from '../share-card/draw-card.ts';

const onceHere = {
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  structuralSharing: false,
  meta: { keep: false, silent: true },
} as const;

/** A picture that is loaded and decoded. @throws where it cannot be */
async function decoded(address: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { src: address });
  await image.decode();
  return image;
}

/** A photo in JPEG, whole where that is on this device or the server answers; null where it is neither. */
async function photoBytes(agentId: string, listingId: string, photoId: string): Promise<Blob | null> {
  const here = await pictureOnDevice(agentId, listingId, photoId, 'whole').catch(() => null);
  if (here) return new Blob([here], { type: 'image/jpeg' });
  const answer = await client
    .GET('/photos/{id}', { params: { path: { id: photoId } }, parseAs: 'blob' })
    .catch(() => null);
  return answer?.data ?? null;
}

/** The cover as large as this device can get it, else the drawing of the category. */
async function coverOn(agentId: string, listingId: string, body: DraftBody): Promise<CardCover | null> {
  const id = coverOf(body.photos)?.id;
  if (id !== undefined) {
    const bytes = await photoBytes(agentId, listingId, id);
    const whole = bytes && URL.createObjectURL(bytes);
    const small = thumbnailSidesPx.toReversed().map((sidePx) => photoAddress(id, sidePx));
    for (const address of whole ? [whole, ...small] : small) {
      const image = await decoded(address).catch(() => null);
      if (whole) URL.revokeObjectURL(whole);
      if (image) return { image, isDrawing: false };
    }
  }
  const image = await decoded(drawingAddress(body.title)).catch(() => null);
  return image && { image, isDrawing: true };
}

interface CardProps {
  agentId: string;
  listingId: string;
  body: DraftBody;
  content: CardContent;
  format: CardFormat;
}

/** The picture card, drawn on this device; undefined until it is, null where it cannot be. */
export function useCardFile({
  agentId,
  listingId,
  body,
  content,
  format,
}: CardProps): File | null | undefined {
  const cover = useQuery({
    ...onceHere,
    queryKey: ['share-cover', listingId, coverOf(body.photos)?.id ?? body.title],
    queryFn: () => coverOn(agentId, listingId, body),
  });
  const card = useQuery({
    ...onceHere,
    queryKey: ['share-card', listingId, format, content],
    queryFn: async () => {
      const name = `${content.name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'listing'}-${format}.jpg`;
      return new File([await drawCard(content, format, cover.data ?? null)], name, { type: 'image/jpeg' });
    },
    enabled: !cover.isPending,
  });
  return card.isError ? null : card.data;
}

/** The photos with these ids as files, in their order; null where one is not on this device and cannot be got. */
export function usePhotoFiles(
  agentId: string,
  listingId: string,
  photoIds: readonly string[],
): readonly (File | null | undefined)[] {
  return useQueries({
    queries: photoIds.map((photoId) => ({
      ...onceHere,
      queryKey: ['share-photo', listingId, photoId],
      queryFn: async () => {
        const bytes = await photoBytes(agentId, listingId, photoId);
        return bytes && new File([bytes], `${photoId}.jpg`, { type: bytes.type });
      },
    })),
    combine: (all) => all.map(({ data, isError }) => (isError ? null : data)),
  });
}
