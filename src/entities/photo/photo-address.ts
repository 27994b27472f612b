import { apiBase } from '#api/client.ts';
import { thumbnailSidesPx } from '#domain/limits.ts';

/** Where the server has a photo: as it is stored, or with at most `sidePx` a side. */
export const photoAddress = (id: string, sidePx?: (typeof thumbnailSidesPx)[number]): string =>
  `${apiBase}/photos/${id}${sidePx ? `?width=${sidePx}` : ''}`;

/** The smaller sizes of a photo, for `srcset`. */
export const photoSizes = (id: string): string =>
  thumbnailSidesPx.map((sidePx) => `${photoAddress(id, sidePx)} ${sidePx}w`).join(', ');

/** The style of an image whose placeholder is shown until it is there. */
export function placeholderStyle(placeholder: string | null | undefined): { backgroundImage?: string } {
  return placeholder ? { backgroundImage: `url(data:image/webp;base64,${placeholder})` } : {};
}
