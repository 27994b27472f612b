import { IconReceiptOff } from '#ui/icons/receipt-off.ts';
import { useWords } from '#messages/words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinksOnward } from '#ui/links-onward.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/**
 * Where a payment gateway sends the agent back to (R-PAY-1, R-PAY-2). The status in the address is
 * what a browser says, not what the server confirmed, so it is not repeated. The server knows of no payment
 * yet.
 */
export function PaymentScreen() {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t('payment.title')} />
      <EmptyState
        icon={<IconReceiptOff size={30} stroke={1.75} />}
        title={t('payment.none-title')}
        text={t('payment.none-text')}
        action={<LinksOnward />}
      />
    </>
  );
}
