import { listingLimits } from '#domain/limits.ts';
import { longestOwnerMessage, type OwnerAnswer } from '#domain/owner/owner-link.ts';
import { readMoney } from '#domain/reading/money-text.ts';
import { isPlainMoney } from '#domain/reading/plain-money.ts';
import { isStorable } from '#server/http/json-body.ts';

/** What an owner sent, as it was typed. */
export interface SentAnswer {
  answer: string;
  price: string;
  message: string;
}

/** What is stored of it. */
export interface ReadAnswer {
  answer: OwnerAnswer;
  priceSen: number | null;
  message: string;
}

export type AnswerProblem = 'answer' | 'price' | 'long';

const answers: Record<OwnerAnswer, true> = { Available: true, Gone: true, Price: true, Call: true };
const isAnswer = (text: string): text is OwnerAnswer => Object.hasOwn(answers, text);
const sen = 100;
/** The least that an amount in words is taken for: less is another number, such as of months. */
const leastInWordsSen = 100 * sen;

/**
 * Whole ringgit, with commas or spaces for thousands, perhaps with RM, or in words (1.2 juta); null for anything else.
 * 1.2 alone is no amount in words: whether it is ringgit or millions is not said.
 */
function toSen(typed: string): number | null {
  const digits = /^(?:RM)?(\d{1,3}(?:[ ,]?\d{3})*|\d+)$/i.exec(typed.replace(/^RM\s+/i, 'RM').trim())?.[1];
  const priceSen = digits === undefined ? senInWords(typed) : Number(digits.replaceAll(/[ ,]/g, '')) * sen;
  return priceSen > 0 && priceSen <= listingLimits.mostPriceSen ? priceSen : null;
}

function senInWords(typed: string): number {
  const amount = isPlainMoney(typed) ? null : readMoney(typed);
  return amount !== null && amount >= leastInWordsSen && amount % sen === 0 ? amount : 0;
}

/** The fields of the form as they were sent. */
export function readSent(body: unknown): SentAnswer {
  const sent = new URLSearchParams(typeof body === 'string' ? body : '');
  const text = (name: string, most: number) => {
    const value = (sent.get(name) ?? '').replaceAll('\r\n', '\n').trim();
    return isStorable(value) ? value.slice(0, most) : '';
  };
  return {
    answer: text('answer', 20),
    price: text('price', 30),
    message: text('message', longestOwnerMessage + 1),
  };
}

/** The answer, or why it is refused. */
export function readAnswer({ answer, price, message }: SentAnswer): ReadAnswer | AnswerProblem {
  if (!isAnswer(answer)) return 'answer';
  if (message.length > longestOwnerMessage) return 'long';
  const priceSen = answer === 'Price' ? toSen(price) : null;
  return answer === 'Price' && priceSen === null ? 'price' : { answer, priceSen, message };
}
