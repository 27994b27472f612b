import { type ReactNode, useCallback, useState } from 'react';
import { thumbnailSidesPx } from '#domain/limits.ts';
import { useAgent } from '#session/use-agent.ts';
import { photoAddress, placeholderStyle } from '#entities/photo/photo-address.ts';
import { useWhenReachable } from '#entities/photo/use-picture-failure.ts';
import { usePicture } from '#entities/photo/use-picture.ts';
import face from './cover-picture.module.css';
import { drawingAddress } from '#domain/property/property-drawing.ts';

interface CoverPictureProps {
  listingId: string;
  photoId: string | null | undefined;
  /** A few pixels of it, shown blurred until it is there. */
  placeholder?: string | null | undefined;
  title: string;
  /** Shown over the width of a card. In a row the smaller size is enough, on every phone. */
  isLarge?: boolean;
  /** Its place in a layout; a thumbnail in a row without it. */
  className?: string | undefined;
}

/**
 * The first picture of a listing, small: from the server, else from this device, else a placeholder for its
 * category.
 */
export function CoverPicture({
  listingId,
  photoId,
  placeholder,
  title,
  isLarge = false,
  className = face.thumb ?? '',
}: CoverPictureProps) {
  const [failedId, setFailedId] = useState<string | null>(null);
  const again = useCallback(() => setFailedId(null), []);
  if (!photoId) return <Drawing title={title} className={className} />;
  if (failedId === photoId)
    return (
      <PictureHere
        listingId={listingId}
        photoId={photoId}
        title={title}
        className={className}
        onReachable={again}
      />
    );
  return (
    <img
      key={photoId}
      className={`${face.cover} ${className}`}
      style={placeholderStyle(placeholder)}
      src={photoAddress(photoId, thumbnailSidesPx[isLarge ? 1 : 0])}
      width="4"
      height="3"
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailedId(photoId)}
    />
  );
}

/** The place of a thumbnail whose listing this device does not know, or not yet; with an icon where there is none. */
export const NoThumbnail = ({
  className = '',
  icon,
}: {
  className?: string | undefined;
  icon?: ReactNode;
}) => <span className={`${face.cover} ${face.none} ${className}`}>{icon}</span>;

function PictureHere({
  listingId,
  photoId,
  title,
  className,
  onReachable,
}: {
  listingId: string;
  photoId: string;
  title: string;
  className: string;
  /** The server may be reachable again. */
  onReachable: () => void;
}) {
  useWhenReachable(onReachable);
  const here = usePicture(useAgent()._id, listingId, photoId, 'small');
  if (here === null) return <Drawing title={title} className={className} />;
  if (here === undefined) return <span className={`${face.cover} ${className}`} />;
  return (
    <img className={`${face.cover} ${className}`} src={here} alt="" decoding="async" draggable={false} />
  );
}

function Drawing({ title, className }: { title: string; className: string }) {
  return (
    <img
      key="drawing"
      className={`${face.cover} ${face.drawn} ${className}`}
      src={drawingAddress(title)}
      alt=""
      decoding="async"
      draggable={false}
    />
  );
}
