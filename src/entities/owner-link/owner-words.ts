import { formatMoney } from '#domain/formats.ts';
import type { OwnerAnswer, OwnerLink } from '#domain/owner-link.ts';
import type { MessageId, Words } from '#messages/words.ts';

const answerIds: Record<OwnerAnswer, MessageId> = {
  Available: 'owners.answer-available',
  Gone: 'owners.answer-gone',
  Price: 'owners.answer-price',
  Call: 'owners.answer-call',
};

/** What the owner answered; empty while there is no answer. */
export function ownerAnswerWords(
  { answer, priceSen }: Pick<OwnerLink, 'answer' | 'priceSen'>,
  { t, language }: Pick<Words, 't' | 'language'>,
): string {
  if (answer === null || !Object.hasOwn(answerIds, answer)) return '';
  return t(answerIds[answer], { price: priceSen === null ? '' : formatMoney(priceSen, language) });
}

/** The address that opens WhatsApp with the question, for the agent to choose whom it goes to. */
export function ownerChatAddress(name: string, url: string, t: Words['t']): string {
  return `https://wa.me/?text=${encodeURIComponent(t('owners.message', { name, url }))}`;
}
