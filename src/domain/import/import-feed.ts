import type { components } from '#openapi/schema.gen.ts';
import { importFormatWords } from '#openapi/words.gen.ts';
import type { ImportFormat } from './imports.ts';

/** The formats of feeds, in the order in which they are offered. */
export const importFormats: readonly ImportFormat[] = importFormatWords;

export type ImportEncoding = components['schemas']['ImportEncoding'];

/** The encodings that can be chosen, with their names. */
export const importEncodings: Readonly<Record<ImportEncoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB 18030',
  big5: 'Big5',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

/** Is this an encoding that can be chosen? */
export function isImportEncoding(name: string | null | undefined): name is ImportEncoding {
  return typeof name === 'string' && Object.hasOwn(importEncodings, name);
}
