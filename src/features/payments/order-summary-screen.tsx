import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { BrandMark } from '#ui/brand-mark.tsx';
import { LinkButton } from '#ui/button.tsx';
import face from './order-summary.module.css';

const { email } = settings.office;

/**
 * The order summary, open to everybody with a reference number (R-PAY-6). The server has no orders yet, so no
 * text from the address is shown as a reference.
 */
export function OrderSummaryScreen() {
  const { t } = useWords();
  return (
    <main className={face.screen}>
      <BrandMark size={48} />
      <h1 tabIndex={-1}>{t('order.none-title')}</h1>
      <p>{t('order.none-text')}</p>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <LinkButton to="/">{t('error.home')}</LinkButton>
    </main>
  );
}
