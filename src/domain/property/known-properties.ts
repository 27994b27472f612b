import type { components } from '#openapi/schema.gen.ts';

/** Property masters of the areas in which an agent works, as the device stores them. */
export type KnownProperties = components['schemas']['KnownProperties'];

/** The most property masters that the server answers, and a device stores. */
export const mostKnownProperties = 1_000;

/**
 * What the device knows after an answer: all masters of a whole one; otherwise its own, with those of the answer
 * added or replaced, the newest kept where they are too many.
 */
export function withAnswer(known: KnownProperties | undefined, answer: KnownProperties): KnownProperties {
  if (answer.isWhole || known === undefined) return answer;
  const added = new Set(answer.items.map(({ _id }) => _id));
  const items = [...answer.items, ...known.items.filter(({ _id }) => !added.has(_id))];
  return { ...answer, items: items.slice(0, mostKnownProperties) };
}
