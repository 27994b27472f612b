import type { ListingKind } from '#domain/listing/listing.ts';
import type { OwnerAnswer, OwnerLink } from '#domain/owner/owner-link.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import type { MessageId, Words } from '#messages/words.ts';

const answerIds: Record<OwnerAnswer, MessageId> = {
  Available: 'owners.answer-available',
  Gone: 'owners.answer-gone',
  Price: 'owners.answer-price',
  Call: 'owners.answer-call',
};

/** What the owner answered; empty while there is no answer. A rent is said as one where the `kind` is known. */
export function ownerAnswerWords(
  { answer, priceSen }: Pick<OwnerLink, 'answer' | 'priceSen'>,
  words: Pick<Words, 't' | 'language'>,
  kind: ListingKind = 'Buy',
): string {
  if (answer === null || !Object.hasOwn(answerIds, answer)) return '';
  const price = priceSen === null ? '' : priceWords({ priceSen, kind }, words);
  return words.t(answerIds[answer], { price });
}

/** What WhatsApp says to an owner, with the link that asks. */
export const ownerQuestionText = (name: string, url: string, t: Words['t']): string =>
  t('owners.message', { name, url });

/** The address that opens WhatsApp with the question, for the agent to choose whom it goes to. */
export function ownerChatAddress(name: string, url: string, t: Words['t']): string {
  return `https://wa.me/?text=${encodeURIComponent(ownerQuestionText(name, url, t))}`;
}
