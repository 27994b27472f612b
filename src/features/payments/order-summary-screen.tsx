import { useWords } from '#messages/words.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { LinkButton } from '#ui/button.tsx';
import face from './order-summary.module.css';

/** An order by its reference number, open to everybody who has it (Spec §2, ordersummary/:refNo). */
export function OrderSummaryScreen({ refNo }: { refNo: string }) {
  const { t } = useWords();
  return (
    <main className={face.screen}>
      <BrandMark size={48} />
      <h1 tabIndex={-1}>{t('order.title')}</h1>
      <dl className={face.ref}>
        <dt>{t('order.ref')}</dt>
        <dd>{refNo}</dd>
      </dl>
      <p>{t('order.text')}</p>
      <LinkButton to="/">{t('error.home')}</LinkButton>
    </main>
  );
}
