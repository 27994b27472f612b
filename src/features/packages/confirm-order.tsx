import { Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#api/ask.ts';
import type { OrderPeriod, OrderQuote } from '#domain/orders.ts';
import { OrderLines } from '#entities/order/order-lines.tsx';
import { termWords } from '#entities/order/order-words.ts';
import { quoteQuery } from '#entities/order/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useOnline } from '#ui/use-online.ts';
import { kindWords } from './kind-for.ts';
import type { PackageSearch } from './package-search.ts';
import face from './packages.module.css';
import { PayPart } from './pay-part.tsx';

interface ConfirmOrderProps {
  packageId: string;
  period: OrderPeriod;
  /** The search parameters of the screen before. */
  back: PackageSearch;
}

/** The step before paying: amounts with credit and SST, and the term (R-PKG-3, R-PAY-4). */
export function ConfirmOrder({ packageId, period, back }: ConfirmOrderProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const isOnline = useOnline();
  const quote = useQuery(quoteQuery(agentId, packageId, period));
  const { error } = quote;
  const refusal = error instanceof ApiError && [404, 409].includes(error.status) ? error : null;
  return (
    <>
      <PageHeading title={t('packages.confirm')} isOwn />
      <div className={`${face.screen} ${face.confirm}`}>
        {!isOnline && <Notice tone="waiting">{t('packages.offline')}</Notice>}
        {quote.isPending && isOnline && <Skeleton height={320} radius="lg" aria-busy="true" />}
        {refusal && <NotPossible packageId={packageId} period={period} reason={refusal} />}
        {quote.isError && !quote.data && !refusal && isOnline && (
          <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />
        )}
        {quote.data && !refusal && <Quote quote={quote.data} />}
        {quote.data && !refusal && (
          <PayPart quote={quote.data} isCurrent={!quote.isFetching} onChanged={() => void quote.refetch()} />
        )}
        <Link to="/package-subscription" search={back} replace className={face.link}>
          {t('packages.back')}
        </Link>
      </div>
    </>
  );
}

/** Why this cannot be ordered, and what can. */
function NotPossible({
  packageId,
  period,
  reason,
}: Pick<ConfirmOrderProps, 'packageId' | 'period'> & { reason: ApiError }) {
  const { t, sentence } = useWords();
  const isCovered = reason.code === 'order_credit_exceeds' && period === 'Monthly';
  return (
    <Notice
      tone="waiting"
      action={
        isCovered && (
          <Link to="/package-subscription" search={{ package: packageId }} replace className={face.link}>
            {t('packages.by-year')}
          </Link>
        )
      }
    >
      {sentence(reason.status === 404 ? 'package_withdrawn' : reason)}
    </Notice>
  );
}

function Quote({ quote }: { quote: OrderQuote }) {
  const { t, language } = useWords();
  const isChange = quote.kind === 'Upgrade' || quote.kind === 'Downgrade';
  const hint = isChange && quote.creditSen === 0 ? 'uncredited' : kindWords[quote.kind];
  return (
    <Paper component="section" withBorder radius="lg" className={face.quote} aria-labelledby="quote">
      <h2 id="quote">{t(`packages.to-${kindWords[quote.kind]}`, { name: quote.packageName })}</h2>
      <OrderLines order={quote} />
      <dl className={face.term}>
        <dt>{t('payments.term')}</dt>
        <dd>{termWords(quote, language)}</dd>
      </dl>
      <p className={face.soft}>{t(`packages.kind-${hint}`)}</p>
    </Paper>
  );
}
