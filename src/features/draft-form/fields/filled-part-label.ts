import type { FilledPart } from '#domain/draft/property-parts.ts';
import { labelOfFact } from '#messages/fact-words.ts';
import type { MessageId } from '#messages/words.ts';

/** The label of a part of a draft that a property master fills. */
export function labelOfFilledPart(part: FilledPart): MessageId {
  if (part === 'address') return 'draft.part-address';
  return part === 'loc' ? 'draft.part-loc' : labelOfFact(part);
}
