import { Alert, Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { qualityFrom } from '#domain/draft/listing-quality.ts';
import { toDay } from '#domain/time.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { missingOnForm } from '#entities/draft/form-rules.ts';
import { useForm } from '../fields/form-context.ts';
import { type NameCheck, toNameProblems, useNameCheck } from '../fields/use-name-check.ts';
import { improvements } from '#messages/improvement-words.ts';
import { ListingPreview } from './listing-preview.tsx';
import { MissingList } from './missing-list.tsx';
import { QualityMeter } from './quality-meter.tsx';
import { publishable } from '#entities/draft/visible-fields.ts';
import { SimilarNotices } from './similar-notices.tsx';
import { useSimilar } from './use-similar.ts';
import type { GoTo } from './use-steps.ts';

const improvementsShown = 4;

const ready = {
  free: { color: 'green', words: 'form.nothing-missing' },
  checking: { color: 'gray', words: 'form.checking-name' },
  unknown: { color: 'gray', words: 'form.name-unchecked' },
} as const satisfies Record<Exclude<NameCheck, 'taken'>, { color: string; words: MessageId }>;

/** The whole listing as others will see it, the missing fields, and how to improve it. */
export function ReviewStep({ goTo }: { goTo: GoTo }) {
  const { t } = useWords();
  const { text } = useForm();
  const body = usePart(text, (whole) => whole);
  const nameCheck = useNameCheck(true);
  const missing = [...missingOnForm(body, toDay(Date.now())), ...toNameProblems(nameCheck)];
  const state = nameCheck === 'taken' ? null : ready[nameCheck];
  /** A notice about other listings that arrives while the review is open is shown below it, so that nothing moves. */
  const odd = useSimilar();
  const [isOddAtFirst] = useState(odd !== null && odd !== 'comparing');
  return (
    <Stack gap="xl">
      {missing.length > 0 ? (
        <Alert role="region" color="yellow" aria-label={t('form.missing')}>
          <Title order={3} fz="md" mb="sm">
            {t('form.missing')}
          </Title>
          <MissingList missing={missing} goTo={goTo} />
        </Alert>
      ) : (
        state && (
          <Alert role="status" color={state.color}>
            <span key={state.words}>{t(state.words)}</span>
          </Alert>
        )
      )}
      {isOddAtFirst && <SimilarNotices />}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
        <ListingPreview body={publishable(body)} goTo={goTo} />
        <Improvements goTo={goTo} />
      </SimpleGrid>
      {!isOddAtFirst && <SimilarNotices />}
    </Stack>
  );
}

function Improvements({ goTo }: { goTo: GoTo }) {
  const { t } = useWords();
  const { text } = useForm();
  const body = usePart(text, (whole) => whole);
  const { next } = qualityFrom(publishable(body));
  return (
    <Paper component="section" withBorder p="lg" style={{ alignSelf: 'start' }} aria-label={t('form.better')}>
      <QualityMeter />
      {next.slice(0, improvementsShown).map(({ improvement, points }) => (
        <Button
          key={improvement}
          variant="subtle"
          fullWidth
          px={0}
          mt="xs"
          justify="space-between"
          styles={{ label: { textAlign: 'start' } }}
          rightSection={
            <Text span c="green" fw={650}>
              {t('listings.quality-points', { points })}
            </Text>
          }
          onClick={() => goTo(improvements[improvement].step, improvements[improvement].field)}
        >
          {t(improvements[improvement].words)}
        </Button>
      ))}
    </Paper>
  );
}
