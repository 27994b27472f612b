/** The share target's address. Only the worker answers there. */
export const shareAddress = '/share';

/** The worker's cache of shared content, until a draft takes it. */
export const sharedCache = 'shared';

/** How the addresses of texts and of pictures begin in that cache. Each share has addresses of its own. */
export const sharedTexts = '/shared/text';
export const sharedFiles = '/shared/file';

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
