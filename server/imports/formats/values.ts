import type { ImportFinding } from '#domain/import-finding.ts';
import { isSourceField, type SourceField } from '#domain/import-columns.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import type { SourceListing } from './source-listing.ts';
import type { XmlNode } from './xml-records.ts';

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

/** A finding about a field where a text is neither a yes nor a no. */
export function flagFinding(field: string, text: string | undefined): ImportFinding[] {
  const isUnknown = text !== undefined && text.trim() !== '' && readFlag(text) === null;
  return isUnknown ? [{ code: 'value_unknown', field, value: text.trim().slice(0, 60) }] : [];
}

/** The portal's own words for fields, which its own feeds carry beside those of the format. */
export function ownValues(node: XmlNode | undefined): Values {
  const said = (node?.children ?? []).filter(({ name }) => isSourceField(name));
  return Object.fromEntries(said.map(({ name, text }) => [name, text.trim()]));
}
