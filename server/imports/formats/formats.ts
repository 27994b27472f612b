import type { ImportFormat } from '#domain/imports.ts';
import { blm } from './blm.ts';
import { csv } from './csv.ts';
import type { FormatModule } from './format-module.ts';
import { kyero } from './kyero.ts';
import { reaxml } from './reaxml.ts';
import { reso } from './reso.ts';

/** The formats of feeds. One that the contract names and that is not here does not compile. */
export const formats: { readonly [Name in ImportFormat]: FormatModule<Name> } = {
  REAXML: reaxml,
  Kyero: kyero,
  BLM: blm,
  RESO: reso,
  CSV: csv,
};

/** Does a feed of this format hold everything that is on the market (R-IMP-9)? Not while the format is unknown. */
export const isAbsoluteFormat = (format: ImportFormat | null): boolean =>
  format !== null && Object.hasOwn(formats, format) && formats[format].isAbsolute;
