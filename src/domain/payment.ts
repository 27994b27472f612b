/** What the address of the payment page says (R-PAY-1). */
const paymentOutcomes = ['pending', 'success', 'failed'] as const;

type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Is this one of the three? */
export function isPaymentOutcome(text: string): text is PaymentOutcome {
  return (paymentOutcomes as readonly string[]).includes(text);
}
