import type { ReadUnit } from '#domain/advert-draft/read-message.ts';
import { labelOfField } from '#entities/draft/field-labels.ts';
import type { Words } from '#messages/words.ts';
import type { MessageMark } from './marked-message.ts';
import type { UnitOffer } from './unit-plan.ts';

/** The marks of a unit in its message, and their labels. */
export function marksOfUnit(
  { masters }: ReadUnit,
  { rows, contacts, property, masters: offered, beside }: UnitOffer,
): { all: MessageMark[]; labelFor: (key: string, words: Words) => string } {
  const kindFrom = (isTaken: boolean) => (isTaken ? 'taken' : 'offered');
  const building = masters.find(({ id }) =>
    property ? id === property._id : offered.some(({ _id }) => _id === id),
  );
  const all = [
    ...(building
      ? [{ key: 'property', span: building.span, kind: kindFrom(property !== null) } as const]
      : []),
    ...rows.flatMap(({ value: { key, spans }, isTaken, state }) =>
      spans.map((span): MessageMark => ({ key, span, kind: kindFrom(isTaken || state === 'same') })),
    ),
    ...contacts.map(({ number, span, use }): MessageMark => ({
      key: `contact ${number}`,
      span,
      kind: kindFrom(use !== 'none'),
    })),
  ];
  const labelFor = (key: string, { t }: Words) => {
    if (key === 'property') return t('advert.building');
    if (key.startsWith('contact ')) return t('advert.contacts');
    const field = rows.find(({ value }) => value.key === key)?.value.field;
    return field ? t(labelOfField(field, beside.intent)) : '';
  };
  return { all, labelFor };
}
