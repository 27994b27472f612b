import { useState } from 'react';
import { apiBase } from '#api/client.ts';
import { categoryOfTitle, showsMaster } from '#domain/property.ts';
import { useAgent } from '#session/use-agent.ts';
import { usePicture } from '#session/use-picture.ts';
import face from './cover-picture.module.css';

/** What stands for a property of this category where there is no picture of it. */
function drawingOf(title: string): string {
  if (showsMaster(title)) return 'highrise';
  const drawings: Record<string, string> = { Commercial: 'shop', Land: 'land', Industrial: 'factory' };
  return drawings[categoryOfTitle(title) ?? ''] ?? 'house';
}

interface CoverPictureProps {
  listingId: string;
  photoId: string | null | undefined;
  title: string;
}

/** The first picture of a listing, small: the server's, else this device's, else a drawing of its category. */
export function CoverPicture({ listingId, photoId, title }: CoverPictureProps) {
  const [failedId, setFailedId] = useState<string | null>(null);
  if (!photoId) return <Drawing title={title} />;
  if (failedId === photoId) return <PictureHere listingId={listingId} photoId={photoId} title={title} />;
  return (
    <span className={face.cover}>
      <img key={photoId} src={`${apiBase}/photos/${photoId}?width=400`} alt="" decoding="async" draggable={false} onError={() => setFailedId(photoId)} />
    </span>
  );
}

function PictureHere({ listingId, photoId, title }: { listingId: string; photoId: string; title: string }) {
  const here = usePicture(useAgent()._id, listingId, photoId, 'small');
  if (here === null) return <Drawing title={title} />;
  return <span className={face.cover}>{here && <img src={here} alt="" decoding="async" draggable={false} />}</span>;
}

function Drawing({ title }: { title: string }) {
  return (
    <span className={`${face.cover} ${face.drawn}`}>
      <img src={`/images/property-${drawingOf(title)}.svg`} alt="" decoding="async" draggable={false} />
    </span>
  );
}
