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

/** A question to an owner, as WhatsApp says it. */
interface OwnerChat {
  /** The name of the listing. */
  name: string;
  /** The address of the link that asks. */
  url: string;
  /** The number that is noted; empty where none is. */
  phone: string;
}

/** The rules of telephone numbers; null while they are not loaded. */
type PhoneRules = { whatsAppAddress: (stored: string, text: string) => string | null } | null;

/**
 * The address that opens WhatsApp with the question: the chat with the owner where a number with a chat is noted, else
 * for the agent to choose whom it goes to.
 */
export function ownerChatAddress({ name, url, phone }: OwnerChat, rules: PhoneRules, t: Words['t']): string {
  const text = t('owners.message', { name, url });
  return rules?.whatsAppAddress(phone, text) ?? `https://wa.me/?text=${encodeURIComponent(text)}`;
}
