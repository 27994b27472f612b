/** The outcomes in the payment page's address (R-PAY-1). */
const paymentOutcomes = ['pending', 'success', 'failed'] as const;

type PaymentOutcome = (typeof paymentOutcomes)[number];

/** True for a valid outcome. */
export function isPaymentOutcome(text: string): text is PaymentOutcome {
  return (paymentOutcomes as readonly string[]).includes(text);
}
