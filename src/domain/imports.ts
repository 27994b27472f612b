import type { components } from '#openapi/schema.gen.ts';

type Wire = components['schemas'];

export type ImportRun = Wire['ImportRun'];
export type ImportItem = Wire['ImportItem'];
export type ImportFormat = Wire['ImportFormat'];
export type ImportRead = Wire['ImportRead'];
export type ImportApply = Wire['ImportApply'];
export type ImportShown = Wire['ImportItemSearch']['show'];

/** The formats of feeds. */
export const importFormats: readonly ImportFormat[] = ['REAXML', 'Kyero', 'BLM', 'RESO', 'CSV'];

const absoluteFormats: ReadonlySet<ImportFormat | null> = new Set(['Kyero', 'BLM']);

/**
 * Does a feed of this format hold everything that is on the market, so that absence means something (R-IMP-9)?
 * Kyero and BLM are full uploads. REAXML has only what changed, RESO comes in pages, CSV is any selection.
 */
export function isAbsoluteFormat(format: ImportFormat | null): boolean {
  return absoluteFormats.has(format);
}

/** Which records of a run are listed, in the order of the tabs. */
export const importsShown: readonly ImportShown[] = ['added', 'changed', 'left', 'absent', 'problems'];

/** Is the server working on the run? */
export function isBusy({ status }: Pick<ImportRun, 'status'>): boolean {
  return status === 'Reading' || status === 'Applying' || status === 'Undoing';
}
