import { IconReceiptOff } from '#ui/icons/receipt-off.ts';
import { useWords } from '#messages/words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinksOnward } from '#ui/links-onward.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/**
 * The page to which a payment gateway returns the agent (R-PAY-1, R-PAY-2). The server does not confirm the
 * status in the address, so it is not shown. The server has no payments yet.
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
