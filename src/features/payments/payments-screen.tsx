import { IconReceipt2 } from '@tabler/icons-react';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** What the agent paid (Spec §2, payment-history). */
export function PaymentsScreen() {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t('payments.title')} />
      <EmptyState
        icon={<IconReceipt2 size={30} stroke={1.75} />}
        title={t('payments.empty-title')}
        text={t('payments.empty-text')}
        action={<LinkButton to="/package-subscription">{t('nav.packages')}</LinkButton>}
      />
    </>
  );
}
