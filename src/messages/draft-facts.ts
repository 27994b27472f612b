import type { DraftBody, DraftPart } from '#domain/draft.ts';
import type { MessageId, Words } from './words.ts';

const intents = { Buy: 'draft.intent-buy', Rent: 'draft.intent-rent', New: 'draft.intent-new' } as const;

const labels: Record<DraftPart, MessageId> = {
  property: 'draft.name',
  kind: 'draft.part-kind',
  place: 'draft.part-address',
  intent: 'draft.intent',
  remarks: 'draft.remarks',
  loc: 'draft.part-loc',
  photos: 'draft.part-photos',
};

const texts: Record<DraftPart, (body: DraftBody, t: Words['t']) => string> = {
  property: ({ name }) => name,
  kind: ({ title, type }) => [title, type].filter(Boolean).join(' · '),
  place: ({ address: { area, postcode, state, country } }) => [`${postcode} ${area}`.trim(), state, country].filter(Boolean).join(', '),
  intent: ({ intent }, t) => (intent ? t(intents[intent]) : ''),
  remarks: ({ remarks }) => remarks,
  loc: ({ loc }) =>
    loc
      ? loc.coordinates
          .toReversed()
          .map((degrees) => degrees.toFixed(5))
          .join(', ')
      : '',
  photos: ({ photos }, t) => (photos.length > 0 ? t('draft.photo-count', { count: photos.length }) : ''),
};

/** What a part of a draft is called. */
export function labelOfPart(part: DraftPart, t: Words['t']): string {
  return t(labels[part]);
}

/** A part of a draft as one text; empty where nothing is written there. */
export function textOfPart(part: DraftPart, body: DraftBody, t: Words['t']): string {
  return texts[part](body, t);
}

/** Several things in a row, as the language lists them. */
export function listed(things: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(things);
}
