import { Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMatchRoute } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import type { OpenedDraft } from '#draft-editor/open-draft.ts';
import { draftQuery } from '#entities/draft/queries.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';
import { isOvertaken } from '#draft-editor/sync-state.ts';

const askEveryMs = 15_000;

/**
 * The outcome of a request: submitted, added to the property master, or already known; and a link to list the
 * property.
 */
export function RequestOutcome({
  editor,
  opened,
  onStartOver,
}: {
  editor: DraftEditor;
  opened: OpenedDraft;
  onStartOver: () => void;
}) {
  const { t } = useWords();
  const { agentId, draftId, text } = useForm();
  const known = usePart(text, ({ propertyId }) => propertyId);
  const { syncState } = editor;
  const isSubmitted = opened.status === 'Submitted';
  const { data } = useQuery({
    ...draftQuery(agentId, draftId),
    enabled: isSubmitted,
    refetchInterval: askEveryMs,
    meta: { silent: true },
  });
  const isAnswered =
    (syncState.becomes === 'Submitted' &&
      syncState.state === 'sent' &&
      !opened.isClosed &&
      !editor.isDirty &&
      !isOvertaken(syncState, opened.base)) ||
    (isSubmitted && data != null && data.status !== 'Submitted');
  const onAnswered = useEffectEvent(onStartOver);

  useEffect(() => {
    if (isAnswered) onAnswered();
  }, [isAnswered]);

  if (isSubmitted)
    return <Outcome title={t('form.request-submitted')} words={t('form.request-submitted-text')} />;
  if (opened.status === 'Published')
    return (
      <Outcome
        title={t('form.request-published')}
        words={t('form.request-published-text')}
        propertyId={known}
      />
    );
  if (opened.isClosed) return <Outcome title={t('draft.closed')} />;
  return known === null ? null : (
    <Outcome title={t('form.request-known')} words={t('form.request-known-text')} propertyId={known} />
  );
}

function Outcome({
  title,
  words,
  propertyId = null,
}: {
  title: string;
  words?: string;
  propertyId?: string | null;
}) {
  const { t } = useWords();
  const isWebview = useMatchRoute()({ to: '/webview/master/form' }) !== false;
  const to = isWebview ? '/webview/property/form/$propId' : '/properties/form/$propId';
  return (
    <Paper component="section" role="status" p="lg" mb="lg" bg="var(--brand-tint)">
      <Group justify="space-between" gap="md">
        <div>
          <Title order={2} fz="md">
            {title}
          </Title>
          {words && <Text mt="xs">{words}</Text>}
        </div>
        {propertyId !== null && (
          <LinkButton to={to} params={{ propId: 'new' }} search={{ property: propertyId }} preload={false}>
            {t('form.start-listing')}
          </LinkButton>
        )}
      </Group>
    </Paper>
  );
}
