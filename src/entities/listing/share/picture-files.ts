import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { coverFrom } from '#domain/draft/listing-body.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { thumbnailSidesPx } from '#domain/limits.ts';
import { drawingAddress } from '#domain/property/property-drawing.ts';
import { type CardCover, CardDrawer } from '../share-card/card-drawer.ts';
import type { CardContent, CardFormat } from '../share-card/card-layout.ts';
import { decoded, photoBytes, photoOfServer } from './photo-bytes.ts';

const onceHere = {
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  structuralSharing: false,
  meta: { keep: false, silent: true },
} as const;

async function coverFromPhoto(photo: Blob | null): Promise<CardCover | null> {
  if (!photo) return null;
  const address = URL.createObjectURL(photo);
  const image = await decoded(address);
  URL.revokeObjectURL(address);
  return image && { image, photo };
}

/** The cover as large as this device can get it, else the drawing of the category. */
async function coverOn(agentId: string, listingId: string, body: DraftBody): Promise<CardCover | null> {
  const id = coverFrom(body.photos)?.id;
  if (id !== undefined) {
    const whole = await coverFromPhoto(await photoBytes(agentId, listingId, id));
    if (whole) return whole;
    for (const sidePx of thumbnailSidesPx.toReversed()) {
      const small = await coverFromPhoto(await photoOfServer(id, sidePx));
      if (small) return small;
    }
  }
  const image = await decoded(drawingAddress(body.title));
  return image && { image, photo: null };
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
  const [drawer] = useState(() => new CardDrawer());
  useEffect(() => () => drawer.close(), [drawer]);
  const cover = useQuery({
    ...onceHere,
    queryKey: ['share-cover', listingId, coverFrom(body.photos)?.id ?? body.title],
    queryFn: () => coverOn(agentId, listingId, body),
  });
  const card = useQuery({
    ...onceHere,
    queryKey: ['share-card', listingId, format, content],
    queryFn: async ({ signal }) => {
      const name = `${content.name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'listing'}-${format}.jpg`;
      const drawn = await drawer.draw({ content, format }, cover.data ?? null, signal);
      return new File([drawn], name, { type: drawn.type });
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
