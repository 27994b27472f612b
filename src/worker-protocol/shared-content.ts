/** The share target's address. Only the worker answers there. */
export const shareAddress = '/share';

/** The worker's cache of shared content, until a draft takes it. */
export const sharedCache = 'shared';

/**
 * How the addresses of texts, of pictures, and of what was left out begin in that cache. Each share has
 * addresses of its own.
 */
export const sharedTexts = '/shared/text';
export const sharedFiles = '/shared/file';
export const sharedLeftOut = '/shared/left-out';

/** Files of one share that are stored; the others are left out. */
const mostFiles = 100;

/** A file that was not stored: it is no picture, or there is no room for it. Without a name: all of a share. */
export interface LeftOut {
  name: string;
  why: 'kind' | 'room' | 'unreadable';
}

/** Splits the files of a share. One without a type may be a picture; who takes it looks into it. */
export function splitShared<One extends { name: string; type: string }>(
  files: readonly One[],
): { stored: One[]; leftOut: LeftOut[] } {
  const isPicture = ({ type }: One) => type === '' || type.startsWith('image/');
  const pictures = files.filter(isPicture);
  return {
    stored: pictures.slice(0, mostFiles),
    leftOut: [
      ...files.filter((one) => !isPicture(one)).map(({ name }) => ({ name, why: 'kind' as const })),
      ...pictures.slice(mostFiles).map(({ name }) => ({ name, why: 'room' as const })),
    ],
  };
}

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
