import type { AdvertFields, Found } from '#domain/advert.ts';
import { withPatch } from '#domain/advert-draft/take.ts';
import type { DraftValue } from '#domain/advert-draft/values.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { isListingFact } from '#domain/listing/listing-fields.ts';
import type { ListingField } from '#domain/draft/listing-publish.ts';
import { placeWords } from '#domain/property/location.ts';
import { labelOfField } from '#entities/draft/field-labels.ts';
import { textOfPart } from '#messages/draft-facts.ts';
import { sayFact } from '#messages/fact-words.ts';
import type { Words } from '#messages/words.ts';

/** The value of a field of a draft, in words; empty where it has none. */
function sayField(field: ListingField, body: DraftBody, words: Words): string {
  if (isListingFact(field)) return sayFact(field, body.facts[field], words) ?? '';
  switch (field) {
    case 'intent':
      return textOfPart('intent', body, words);
    case 'name':
      return body.name;
    case 'title':
    case 'type':
      return textOfPart('category', body, words);
    case 'country':
    case 'state':
    case 'area':
      return placeWords(body.address, words.lookup);
    case 'postcode':
      return body.address.postcode;
  }
}

/** A value beside what the draft has instead; `now` is empty where it has nothing. */
export interface SaidValue {
  label: string;
  value: string;
  now: string;
}

/** A value in words; a price is labelled by the intent that the draft will have. */
export function sayValue(
  { field, patch }: DraftValue,
  draft: DraftBody,
  intent: DraftBody['intent'],
  words: Words,
): SaidValue {
  const after = withPatch(draft, patch);
  const isFacility = field === 'facilities';
  return {
    label: words.t(labelOfField(field, intent)),
    value: isFacility ? words.lookup(patch.facts?.facilities?.[0] ?? '') : sayField(field, after, words),
    now: isFacility ? '' : sayField(field, draft, words),
  };
}

const floors: Readonly<Record<string, 'advert.floor-high' | 'advert.floor-middle' | 'advert.floor-low'>> = {
  High: 'advert.floor-high',
  Middle: 'advert.floor-middle',
  Low: 'advert.floor-low',
};

const sure = <Value>(found: Found<Value> | undefined): Value | null =>
  found && found.confidence >= 0.5 ? found.value : null;

/** The values that were read and have no field, as lines for the remarks. */
export function sayLoose(
  fields: AdvertFields,
  hidden: readonly DraftValue[],
  draft: DraftBody,
  words: Words,
): string[] {
  const { t } = words;
  const [floor, land, years, isBumi] = [
    sure(fields.floor),
    sure(fields.landDimensions),
    sure(fields.leaseYears),
    sure(fields.bumi),
  ];
  const level = floor === null ? undefined : floors[floor];
  const lines = [
    floor === null ? null : level ? t(level) : t('advert.floor', { floor }),
    land && t('advert.land', { ...land }),
    years && t('advert.lease', { years }),
    isBumi === null ? null : t(isBumi ? 'advert.bumi' : 'advert.non-bumi'),
    ...hidden
      .filter(({ isSure, field }) => isSure && field !== 'rentType' && field !== 'keys')
      .map((value) => {
        const said = sayValue(value, draft, draft.intent, words);
        return `${said.label}: ${said.value}`;
      }),
  ];
  return lines.flatMap((line) => line || []);
}
