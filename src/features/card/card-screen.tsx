import { Alert, Box, Flex, Stack, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { missingForAdvert } from '#domain/agent/advertising.ts';
import { firmFor } from '#domain/agent/agent.ts';
import { qrAddress } from '#domain/outside-addresses.ts';
import { formatAnd } from '#domain/formats.ts';
import { advertParts } from '#messages/advert-words.ts';
import { useWords } from '#messages/words.ts';
import { agentRecordQuery, cardAddressQuery } from '#entities/agent/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PendingScreen } from '#ui/pending-screen.tsx';
import { CardActions } from './card-actions.tsx';
import { CardFace } from './card-face.tsx';
import { CardMap } from './card-map.tsx';
import { toTitle } from './card-text.ts';
import { FullQr } from './full-qr.tsx';

/** The e-business card to scan, send and save; works offline. */
export function CardScreen() {
  const { t, language } = useWords();
  const { _id } = useAgent();
  const record = useQuery(agentRecordQuery(_id));
  const address = useQuery(cardAddressQuery(_id));
  const [isLarge, setIsLarge] = useState(false);
  const agent = record.data && {
    ...record.data,
    companyName: firmFor(record.data, settings.designatedCompany),
  };
  const url = address.data?.url;
  const codeUrl = url && qrAddress(settings, _id, url);

  if (!agent) return <CardNotLoaded record={record} />;
  const lacks = missingForAdvert(agent).map((part) => t(advertParts[part]));
  return (
    <>
      <PageHeading title={t('card.title')} />
      <Text c="dimmed" mb="lg">
        {t('card.lead')}
      </Text>
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'flex-start' }}
        gap={{ base: 'xl', md: 'xxl' }}
      >
        <Box flex={1} maw={{ md: 520 }} miw={0}>
          <CardFace agent={agent} codeUrl={codeUrl} onQr={() => setIsLarge(true)} />
        </Box>
        <Stack gap="xl" flex={1} maw={{ md: 440 }} miw={0}>
          {lacks.length > 0 && (
            <Alert color="yellow" role="status">
              {t('card.lacks', {
                what: formatAnd(lacks, language),
              })}{' '}
              <Link to="/profile">{t('card.complete')}</Link>
            </Alert>
          )}
          {url && codeUrl ? (
            <CardActions agent={agent} url={url} codeUrl={codeUrl} />
          ) : (
            !address.isFetching && (
              <Alert color="yellow" role="status">
                {t('card.no-address')}
              </Alert>
            )
          )}
          {agent.loc && <CardMap agent={agent} loc={agent.loc} />}
        </Stack>
      </Flex>
      {isLarge && codeUrl && (
        <FullQr url={codeUrl} name={agent.name} title={toTitle(agent)} onClose={() => setIsLarge(false)} />
      )}
    </>
  );
}

/** While the record of the agent is loaded, and where it cannot be. */
function CardNotLoaded({
  record,
}: {
  record: Pick<UseQueryResult, 'isError' | 'fetchStatus' | 'error' | 'refetch'>;
}) {
  const { t } = useWords();
  const isLost = record.isError || record.fetchStatus === 'paused';
  return (
    <>
      <PageHeading title={t('card.title')} />
      {isLost ? (
        <ErrorState error={record.error ?? 'no_connection'} onRetry={() => void record.refetch()} />
      ) : (
        <PendingScreen />
      )}
    </>
  );
}
