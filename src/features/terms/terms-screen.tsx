import { Alert, Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { termsVersion, loadTerms } from '#content/terms.ts';
import { mustAcceptTerms } from '#domain/agent/agent.ts';
import { formatDate, formatDay } from '#domain/formats.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PendingScreen } from '#ui/pending-screen.tsx';
import { Prose } from '#ui/prose.tsx';
import { AcceptBar } from './accept-bar.tsx';

/** R-TERMS-1: the only screen until the agent has accepted the terms. */
export function TermsScreen({ onDecline }: { onDecline: () => void }) {
  const { t, language } = useWords();
  const agent = useAgent();
  const mustAccept = mustAcceptTerms(agent);
  const terms = useTerms(language);
  /* The record on this device may be from before the acceptance. */
  const acceptance = useQuery({ ...agentRecordQuery(agent._id), enabled: !mustAccept, staleTime: 0 }).data;
  const isOfThis = acceptance?.tncVersion === termsVersion && acceptance.tncAcceptedAt;
  return (
    <Box component="article" maw={760} mx="auto">
      <PageHeading title={t('nav.terms')} />
      <Stack gap="xl">
        <Text fz="sm" c="dimmed">
          {t('terms.version', { date: formatDate(termsVersion), entity: settings.legalEntity })}
        </Text>
        {mustAccept && (
          <Alert color="yellow" role="status">
            {t('terms.updated')}
          </Alert>
        )}
        {!mustAccept && isOfThis && acceptance.tncAcceptedAt && (
          <Alert color="green" role="status">
            {t('terms.accepted-on', { date: formatDay(acceptance.tncAcceptedAt, language) })}
          </Alert>
        )}
        {terms.data ? (
          <Prose html={terms.data.html} />
        ) : terms.isError ? (
          <ErrorState error="no_connection" onRetry={() => void terms.refetch()} />
        ) : (
          <PendingScreen />
        )}
        {mustAccept && terms.data && <AcceptBar onDecline={onDecline} />}
      </Stack>
    </Box>
  );
}

/**
 * The current terms in this language. They are part of the app, so no network is needed once it is installed.
 */
function useTerms(language: string) {
  return useQuery({
    queryKey: ['terms', termsVersion, language],
    queryFn: () => loadTerms(language),
    staleTime: Infinity,
    networkMode: 'always',
    meta: { keep: false },
  });
}
