import { brokenRules, type DraftBody, emptyDraft } from './draft.ts';
import { missingForListing } from './listing-publish.ts';

/**
 * How much of what publishing needs of this kind of listing is filled in, or of what a request needs: 0 to 100, and
 * 100 only where nothing is missing. `body` is the text as it is published; `today` is YYYY-MM-DD.
 */
export function readiness(body: DraftBody, today: string): number {
  const { intent, title } = body;
  const fieldsFor = (draft: DraftBody): readonly string[] =>
    (intent === null ? brokenRules(draft) : missingForListing(draft, today)).map(({ field }) => field);
  const missing = new Set(fieldsFor(body));
  const asked = new Set([...fieldsFor({ ...emptyDraft, intent, title }), ...missing, 'title', 'intent']);
  return Math.floor((100 * (asked.size - missing.size)) / asked.size);
}
