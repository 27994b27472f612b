import type { ImportFormat } from '#domain/import/imports.ts';
import { blm } from '#server/imports/formats/blm.ts';
import { csv } from '#server/imports/formats/csv/csv.ts';
import type { FormatModule } from '#server/imports/formats/format-module.ts';
import { kyero } from '#server/imports/formats/kyero.ts';
import { reaxml } from '#server/imports/formats/reaxml.ts';
import { reso } from '#server/imports/formats/reso.ts';

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
