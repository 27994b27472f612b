import type { ImportFinding } from '#domain/import/import-finding.ts';
import { type SourceField, sourceFieldNamed } from '#domain/import/import-columns.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { isRinggit } from '#server/imports/mapping/currency.ts';
import type { SourceListing } from '#server/imports/mapping/source-listing.ts';
import type { UnreadParts } from './unread-parts.ts';
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

/**
 * The currency that an element and the attributes of the amounts name; several that differ are none that is known.
 * Undefined where nothing names one.
 */
export function currencyFrom(element: string | undefined, amounts: readonly (XmlNode | undefined)[]) {
  const said = [element, ...amounts.map((amount) => amount?.attributes['currency'])]
    .map((text) => text?.trim().toUpperCase())
    .filter((text) => text !== undefined);
  const names = [
    ...new Set(said.filter((text) => text !== '').map((text) => (isRinggit(text) ? 'MYR' : text))),
  ];
  return said.length === 0 ? undefined : names.join(' | ');
}

/** A finding about a field where a text is neither a yes nor a no. */
export function flagFinding(field: string, text: string | undefined): ImportFinding[] {
  const isUnknown = text !== undefined && text.trim() !== '' && readFlag(text) === null;
  return isUnknown ? [{ code: 'value_unknown', field, value: text.trim().slice(0, 60) }] : [];
}

/**
 * The fields of these names, as the portal's own feeds name them beside those of the format. A name of a newer portal
 * is counted below `path`.
 */
export function ownValues(
  said: readonly (readonly [name: string, text: string])[],
  path: string,
  unread: UnreadParts,
): Values {
  const fields = said.map(([name, text]) => ({ name, field: sourceFieldNamed(name), text: text.trim() }));
  for (const { name, field, text } of fields)
    if (field === undefined && text !== '') unread.add(`${path}/${name}`);
  return Object.fromEntries(
    fields.flatMap(({ field, text }) => (field === undefined ? [] : [[field, text] as const])),
  ) as Values;
}
