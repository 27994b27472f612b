import { Alert, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayBeSent } from '#domain/posting.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { preflightQuery } from '#entities/posting/queries.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useOnline } from '#ui/use-online.ts';
import { DryRun } from './dry-run.tsx';
import { ProblemList } from './problem-list.tsx';
import type { PostingRequests } from '#entities/posting/use-posting-requests.ts';

interface PostDialogProps {
  agentId: string;
  platform: string;
  listingIds: readonly string[];
  requests: PostingRequests;
  onPosted: () => void;
  onClose: () => void;
}

/** The buttons stay in sight while the list above them scrolls. */
const atTheEnd = {
  justify: 'end',
  gap: 'sm',
  py: 'md',
  mb: '-md',
  pos: 'sticky',
  bottom: 0,
  bg: 'var(--surface)',
} as const;

/** What the platform would refuse of the picked listings, a dry run, and posting them. */
export function PostDialog({ agentId, platform, listingIds, requests, onPosted, onClose }: PostDialogProps) {
  const { t } = useWords();
  const isOnline = useOnline();
  const [isPilot, setIsPilot] = useState(false);
  const [mutationId] = useState(() => crypto.randomUUID());
  const check = useQuery(preflightQuery(agentId, platform, listingIds));
  const checked = check.data?.listings ?? [];
  const ready = checked.filter(({ problems }) => mayBeSent(problems));
  const refused = checked.filter(({ problems }) => !mayBeSent(problems));
  const toShow = [...refused, ...ready.filter(({ problems }) => problems.length > 0)];
  const { post } = requests;
  const send = (isDryRun: boolean) =>
    post.mutate(
      { listingIds, mutationId, isDryRun, isPilot },
      { onSuccess: (answer) => !answer.isDryRun && onPosted() },
    );
  const dryRun = post.data?.isDryRun && post.variables?.isPilot === isPilot ? post.data : undefined;
  return (
    <Dialog
      onClose={onClose}
      title={t('posting.dialog-title', { platform: platformLabel(platform) })}
      size="lg"
    >
      <Stack gap="lg">
        {!isOnline && (
          <Alert color="yellow" role="status">
            {t('posting.offline')}
          </Alert>
        )}
        {check.isPending && isOnline && <Skeleton height={96} aria-label={t('posting.checking')} />}
        {check.isError && <ErrorState error={check.error} onRetry={() => void check.refetch()} />}
        {check.data && (
          <>
            <Text role="status" fw={650}>
              {t('posting.checked', { ready: ready.length, count: checked.length })}
            </Text>
            {dryRun && <DryRun answer={dryRun} />}
            {toShow.length > 0 && (
              <Stack component="ul" gap="md" m={0} p={0}>
                {toShow.map(({ listingId, name, problems }) => (
                  <li key={listingId}>
                    <Text fw={650}>{name || t('posting.gone')}</Text>
                    <ProblemList listingId={listingId} problems={problems} />
                  </li>
                ))}
              </Stack>
            )}
            <Switch
              checked={isPilot}
              onChange={({ currentTarget: { checked: on } }) => setIsPilot(on)}
              disabled={ready.length < 2}
              label={t('posting.pilot')}
              description={t('posting.pilot-hint')}
            />
            <Group {...atTheEnd}>
              <Button
                variant="default"
                disabled={!isOnline || ready.length === 0}
                loading={post.isPending && post.variables.isDryRun}
                onClick={() => send(true)}
              >
                {t('posting.dry-run')}
              </Button>
              <Button
                disabled={!isOnline || ready.length === 0}
                loading={post.isPending && !post.variables.isDryRun}
                onClick={() => send(false)}
              >
                {t('posting.post-count', { count: ready.length })}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
