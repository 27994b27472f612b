import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { PaymentOutcome } from '#domain/payment.ts';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

const icons = { pending: IconClock, success: IconCircleCheck, failed: IconCircleX };

/** Where the payment gateway sends the agent back to (Spec §2, payment/{status}). */
export function PaymentScreen({ outcome }: { outcome: PaymentOutcome }) {
  const { t } = useWords();
  const Icon = icons[outcome];
  return (
    <>
      <PageHeading title={t('payment.title')} />
      <EmptyState
        icon={<Icon size={30} stroke={1.75} />}
        title={t(`payment.${outcome}-title`)}
        text={t(`payment.${outcome}-text`)}
        action={<LinkButton to="/payment-history">{t('nav.payments')}</LinkButton>}
      />
    </>
  );
}
