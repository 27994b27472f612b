import type { components } from '#openapi/schema.gen.ts';
import { everyOf } from './every-of.ts';

type Wire = components['schemas'];

export type ImportRun = Wire['ImportRun'];
export type ImportItem = Wire['ImportItem'];
export type ImportFormat = Wire['ImportFormat'];
export type ImportRead = Wire['ImportRead'];
export type ImportApply = Wire['ImportApply'];
export type ImportShown = Wire['ImportItemSearch']['show'];

/**
 * The formats of feeds, in the order in which they are offered. `absolute`: a feed holds everything that is on
 * the market, so that absence means something (R-IMP-9). Kyero and BLM are full uploads. REAXML has only what
 * changed, RESO comes in pages, CSV is any selection.
 */
const formats = {
  REAXML: 'partial',
  Kyero: 'absolute',
  BLM: 'absolute',
  RESO: 'partial',
  CSV: 'partial',
} as const satisfies Record<ImportFormat, 'absolute' | 'partial'>;

/** The formats of feeds. */
export const importFormats = Object.keys(formats) as readonly ImportFormat[];

export type ImportEncoding = Wire['ImportEncoding'];

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

/**
 * Does a feed of this format hold everything that is on the market, so that absence means something (R-IMP-9)?
 * No where a newer server names a format that is not known here.
 */
export function isAbsoluteFormat(format: ImportFormat | null): boolean {
  return format !== null && Object.hasOwn(formats, format) && formats[format] === 'absolute';
}

/** Which records of a run are listed, in the order of the tabs. */
export const importsShown = everyOf<ImportShown>()(['added', 'changed', 'left', 'absent', 'problems']);

/** Is the server working on the run? */
export function isBusy({ status }: Pick<ImportRun, 'status'>): boolean {
  return status === 'Reading' || status === 'Applying' || status === 'Undoing';
}
