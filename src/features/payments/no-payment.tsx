import { useWords } from '#messages/words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconReceiptOff } from '#ui/icons/receipt-off.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** The address names no payment, or one that is not the agent's. Nothing in it is repeated. */
export function NoPayment({ isUnknown = false }: { isUnknown?: boolean }) {
  const { t } = useWords();
  return (
    <EmptyState
      icon={<IconReceiptOff size={30} stroke={1.75} />}
      title={t(isUnknown ? 'payments.unknown' : 'payments.no-payment')}
      text={t(isUnknown ? 'payments.unknown-text' : 'payments.no-payment-text')}
      action={<LinkButton to="/payment-history">{t('nav.payments')}</LinkButton>}
    />
  );
}
