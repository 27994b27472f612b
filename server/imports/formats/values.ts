import type { SourceField } from '#domain/import-columns.ts';
import type { SourceListing } from './source-listing.ts';

type Values = SourceListing['values'];

/** The fields that are present: an undefined one is a field that the feed does not mention. */
export function present(values: { [Field in SourceField]?: string | undefined }): Values {
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as Values;
}

/** An amount with its unit as one text, for example "145 sqm"; undefined where there is no amount. */
export function withUnit(amount: string | undefined, unit: string | undefined): string | undefined {
  return amount && unit ? `${amount} ${unit}` : amount;
}
