/** Where the system sends what is shared to the app; only the worker answers there. */
export const shareAddress = '/share';

/** Where the worker lays down what was shared, until a draft takes it. */
export const sharedCache = 'shared';

/** Addresses inside that cache: the words, and each picture. */
export const sharedText = '/shared/text';
export const sharedFile = (place: number) => `/shared/file/${place}`;

/** What was shared to the app: words, and pictures. */
export interface SharedThings<Picture> {
  text: string;
  files: Picture[];
}

/** Title, words and address as one text; apps put the address into the words as well. */
export function sharedWords(parts: readonly (string | null | undefined)[]): string {
  const said = parts.map((part) => part?.trim() ?? '').filter(Boolean);
  return said
    .filter(
      (part, place) =>
        !said.some((other, at) => at !== place && (other === part ? at < place : other.includes(part))),
    )
    .join('\n');
}
