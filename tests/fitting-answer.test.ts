import { expect, test } from 'vitest';
import { checkAt } from '#server/http/contract-schemas.ts';
import { fittingAnswer } from '#server/http/fitting-answer.ts';

const contract = {
  schema: {
    type: 'object',
    required: ['items'],
    properties: {
      items: { type: 'array', items: { type: 'object', additionalProperties: { type: 'string' } } },
      total: { type: 'integer' },
    },
  },
};
const check = checkAt(contract, ['schema']);

test('items that do not fit are left out, and the others are sent', () => {
  const items = [{ a: 'x' }, { a: 1 }, { b: 'y' }, JSON.parse('{"__proto__": {}}')];
  const answer = fittingAnswer({ items, total: 4 }, check);
  expect(answer).toMatchObject({
    answer: { items: [{ a: 'x' }, { b: 'y' }], total: 4 },
    fits: true,
    dropped: 2,
  });
  expect(items).toHaveLength(4);
});

test('an answer that does not fit otherwise is not sent', () => {
  expect(fittingAnswer({ items: [], total: 'many' }, check)).toMatchObject({ fits: false });
  expect(fittingAnswer({}, check)).toMatchObject({ fits: false });
  expect(fittingAnswer({ items: [{}] }, check)).toMatchObject({
    answer: { items: [{}] },
    fits: true,
    dropped: 0,
  });
});

test.for([false, 0, '', null])('%j is an answer as any other', (given) => {
  expect(fittingAnswer(given, () => null)).toMatchObject({ answer: given, fits: true });
});
