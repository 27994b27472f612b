import { Button, Modal, Skeleton, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayBeSent } from '#domain/posting.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { preflightQuery } from '#entities/posting/queries.ts';
import { useWords } from '#messages/words.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOnline } from '#ui/use-online.ts';
import { DryRun } from './dry-run.tsx';
import { ProblemList } from './problem-list.tsx';
import type { PostingRequests } from './use-posting-requests.ts';
import face from './posting.module.css';

interface PostDialogProps {
  agentId: string;
  platform: string;
  listingIds: readonly string[];
  requests: PostingRequests;
  onPosted: () => void;
  onClose: () => void;
}

/** What the platform would refuse of the picked listings, a dry run, and posting them. */
export function PostDialog({ agentId, platform, listingIds, requests, onPosted, onClose }: PostDialogProps) {
  const { t } = useWords();
  const isOnline = useOnline();
  const isPhone = useMediaQuery('(max-width: 39.99875em)', false, { getInitialValueInEffect: false });
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
  const dryRun = post.data?.isDryRun ? post.data : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('posting.dialog-title', { platform: platformLabel(platform) })}
      fullScreen={isPhone ?? false}
      size="lg"
      closeButtonProps={{ 'aria-label': t('dialog.close'), size: 44 }}
      classNames={{ title: face.dialogTitle ?? '', body: face.dialog ?? '' }}
    >
      {!isOnline && <Notice tone="waiting">{t('posting.offline')}</Notice>}
      {check.isPending && isOnline && <Skeleton height={96} radius="md" aria-label={t('posting.checking')} />}
      {check.isError && <ErrorState error={check.error} onRetry={() => void check.refetch()} />}
      {check.data && (
        <>
          <p role="status" className={face.summary}>
            {t('posting.checked', { ready: ready.length, count: checked.length })}
          </p>
          {dryRun && <DryRun answer={dryRun} />}
          <ul className={face.checked}>
            {toShow.map(({ listingId, name, problems }) => (
              <li key={listingId}>
                <strong>{name || t('posting.gone')}</strong>
                <ProblemList listingId={listingId} problems={problems} />
              </li>
            ))}
          </ul>
          <Switch
            size="md"
            className={face.pilot ?? ''}
            checked={isPilot}
            onChange={({ currentTarget: { checked: on } }) => setIsPilot(on)}
            disabled={ready.length < 2}
            label={t('posting.pilot')}
            description={t('posting.pilot-hint')}
          />
          <div className={`${face.buttons} ${face.send}`}>
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
          </div>
        </>
      )}
    </Modal>
  );
}
