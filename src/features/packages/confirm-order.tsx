import { Alert, Divider, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/ask.ts';
import type { OrderPeriod, OrderQuote } from '#domain/order/orders.ts';
import { OrderLines } from '#entities/order/order-lines.tsx';
import { termWords } from '#entities/order/order-words.ts';
import { quoteQuery } from '#entities/order/queries.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useOnline } from '#ui/use-online.ts';
import { orderVerbs } from './kind-for.ts';
import type { PackageSearch } from './package-search.ts';
import { PayPart } from './pay-part.tsx';
import { findRow } from '#domain/find-row.ts';

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
    <Stack gap="lg" maw={640}>
      <PageHeading title={t('packages.confirm')} isOwn />
      {!isOnline && (
        <Alert color="yellow" role="status">
          {t('packages.offline')}
        </Alert>
      )}
      {quote.isPending && isOnline && <Skeleton height={320} radius="lg" aria-busy="true" />}
      {refusal && <NotPossible packageId={packageId} period={period} reason={refusal} />}
      {quote.isError && !quote.data && !refusal && isOnline && (
        <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />
      )}
      {quote.data && !refusal && (
        <>
          <Quote quote={quote.data} />
          <PayPart quote={quote.data} isCurrent={!quote.isFetching} onChanged={() => void quote.refetch()} />
        </>
      )}
      <LinkButton to="/package-subscription" search={back} replace variant="subtle">
        {t('packages.back')}
      </LinkButton>
    </Stack>
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
    <Alert color="yellow" role="status">
      <Stack gap="md" align="start">
        {sentence(reason.status === 404 ? 'package_withdrawn' : reason)}
        {isCovered && (
          <LinkButton to="/package-subscription" search={{ package: packageId }} replace variant="default">
            {t('packages.by-year')}
          </LinkButton>
        )}
      </Stack>
    </Alert>
  );
}

const hints: Record<OrderQuote['kind'], MessageId> = {
  New: 'packages.kind-new',
  Renew: 'packages.kind-renew',
  Upgrade: 'packages.kind-upgrade',
  Downgrade: 'packages.kind-downgrade',
};

function Quote({ quote }: { quote: OrderQuote }) {
  const { t, language } = useWords();
  const isChange = quote.kind === 'Upgrade' || quote.kind === 'Downgrade';
  const hint = findRow(hints, quote.kind, null);
  return (
    <Paper component="section" withBorder p={{ base: 'lg', md: 'xl' }} aria-labelledby="quote">
      <Stack gap="lg">
        <Title order={2} id="quote" fz="lg">
          {t(findRow(orderVerbs, quote.kind, 'packages.to-new'), { name: quote.packageName })}
        </Title>
        <OrderLines order={quote} />
        <Divider />
        <FactList facts={[[t('payments.term'), termWords(quote, language)]]} />
        <Text c="dimmed" fz="sm">
          {isChange && quote.creditSen === 0 ? t('packages.kind-uncredited') : hint && t(hint)}
        </Text>
      </Stack>
    </Paper>
  );
}
