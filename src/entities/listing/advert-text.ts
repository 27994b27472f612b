import { type Advertiser, advertisedPlace, toAdvertised } from '#domain/advertising.ts';
import type { DraftBody } from '#domain/draft.ts';
import { formatArea } from '#domain/formats.ts';
import type { Words } from '#messages/words.ts';
import { kindWords, perSqftWords, priceWords } from './listing-sentences.ts';
import { nameWord } from '#messages/enum-words.ts';

/** The text of a shared listing: its facts and its agent. Never the unit number, nor what the agent hides. */
export function advertText(
  body: DraftBody,
  by: Advertiser,
  words: Pick<Words, 't' | 'language' | 'lookup'>,
): string {
  const { t, language, lookup } = words;
  const advertised = toAdvertised(body);
  const { name, title, type, intent, facts, remarks } = advertised;
  const {
    priceSen,
    builtUpSqft,
    landAreaSqft,
    bedrooms,
    bathrooms,
    carParks,
    furnishing,
    tenure,
    facilities,
  } = facts;
  const priced = {
    priceSen: priceSen ?? 0,
    kind: intent ?? ('Buy' as const),
    title,
    builtUpSqft,
    landAreaSqft,
  };
  const said = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(' · ');
  const lines = [
    `${name} – ${nameWord(t, kindWords, priced.kind)}`,
    said(priceWords(priced, words), perSqftWords(priced, words)),
    said(lookup(type), advertisedPlace(advertised, lookup).join(', ')),
    said(
      bedrooms &&
        t('properties.advert-bedrooms', { count: bedrooms === 'Studio' ? bedrooms : lookup(bedrooms) }),
      bathrooms !== null && t('properties.advert-bathrooms', { count: bathrooms }),
      carParks !== null && t('properties.advert-car-parks', { count: carParks }),
    ),
    said(
      builtUpSqft !== null && t('properties.advert-built-up', { area: formatArea(builtUpSqft, language) }),
      landAreaSqft !== null && t('properties.advert-land', { area: formatArea(landAreaSqft, language) }),
    ),
    said(...[furnishing, tenure].map((value) => value && value !== 'Unknown' && lookup(value))),
    facilities.map(lookup).join(', '),
    remarks && `\n${remarks}`,
    '',
    `${by.name}, ${by.registrationNo ?? ''}`,
    by.mobile,
    `${by.companyName} (${by.firmRegistrationNo ?? ''})`,
    by.firmPhone,
  ];
  return lines.filter((line, place) => (line ? true : line === '' && place === lines.length - 5)).join('\n');
}
