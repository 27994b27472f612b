/** The share target's address. Only the worker answers there. */
export const shareAddress = '/share';

/** The worker's cache of shared content, until a draft takes it. */
export const sharedCache = 'shared';

/** Addresses in that cache: the text, and each picture. */
export const sharedText = '/shared/text';
export const sharedFile = (place: number) => `/shared/file/${place}`;

/** Content shared to the app: text and pictures. */
export interface SharedThings<Picture> {
  text: string;
  files: Picture[];
}

/** Title, text and URL as one text. A URL that the text contains already is not repeated. */
export function sharedWords(parts: readonly (string | null | undefined)[]): string {
  const said = parts.map((part) => part?.trim() ?? '').filter(Boolean);
  return said
    .filter(
      (part, place) =>
        !said.some((other, at) => at !== place && (other === part ? at < place : other.includes(part))),
    )
    .join('\n');
}
