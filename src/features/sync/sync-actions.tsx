import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftBody } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { copyDraft } from '#entities/draft/copy-draft.ts';
import { discardDraft } from '#entities/draft/discard-draft.ts';
import { DiscardDialog, type LostText } from '#ui/discard-dialog.tsx';
import { exportDrafts } from '#entities/draft/export-drafts.ts';
import { saveTyped } from '#entities/draft/save-typed.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { IconCopy } from '#ui/icons/copy.ts';
import { IconDownload } from '#ui/icons/download.ts';
import type { Icon } from '#ui/icons/icon.tsx';
import { IconTrash } from '#ui/icons/trash.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { toast } from '#ui/toast.ts';
import type { SyncLine } from './sync-lines.ts';

function lostWith({ isOnServer, attempts, problem }: SyncLine): LostText {
  if (isOnServer) return 'changes';
  return attempts > 0 && problem === null ? 'maybe' : 'all';
}

/** Save now, edit, duplicate, export and discard; each label names its draft. */
export function SyncActions({ line, body, name }: { line: SyncLine; body: DraftBody | null; name: string }) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t, sentence } = words;
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { draftId, problem } = line;
  const edit = t(problem === 'draft_conflict' ? 'sync.compare' : 'sync.edit');
  const about = (action: string) => `${action}: ${name}`;
  const [isBusy, setIsBusy] = useState(false);
  const queryClient = useQueryClient();
  const attempt = (task: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    void task()
      .catch(setError)
      .then(() => setIsBusy(false));
  };
  const saveNow = async () => {
    const problem = await saveTyped(agentId, draftId, queryClient.getQueryData(locationsQuery.queryKey));
    if (problem) setError(problem.code);
  };
  const duplicate = async (text: DraftBody) => {
    const copy = await copyDraft(agentId, { draftId, body: text }, true);
    const values = { name: copy.name || t('drafts.no-name'), count: copy.photosLeft };
    void toast({ message: t('sync.duplicated', values), tone: 'good' });
  };
  return (
    <>
      {error !== null && (
        <Text c="red" fz="sm" fw={550} role="alert">
          {sentence(error)}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        {line.syncState === 'unsaved' && (
          <Button
            flex={{ base: '1 0 100%', sm: 1 }}
            maw={{ sm: 240 }}
            disabled={isBusy}
            aria-label={about(t('sync.save-now'))}
            onClick={() => attempt(saveNow)}
          >
            {t('sync.save-now')}
          </Button>
        )}
        <LinkButton
          variant="default"
          flex={1}
          maw={240}
          {...(body?.intent === null
            ? { to: '/master', search: { draft: draftId } }
            : { to: '/properties/form/$propId', params: { propId: draftId } })}
          aria-label={about(edit)}
        >
          {edit}
        </LinkButton>
        {body && (
          <>
            <Action
              label={about(t('sync.duplicate'))}
              Sign={IconCopy}
              onClick={() => attempt(() => duplicate(body))}
            />
            <Action
              label={about(t('sync.export'))}
              Sign={IconDownload}
              onClick={() => attempt(() => exportDrafts(agentId, [{ draftId, body }], words))}
            />
          </>
        )}
        {line.hasUnsentText && (
          <Action
            label={about(t('sync.discard'))}
            Sign={IconTrash}
            color="red"
            onClick={() => setIsAsked(true)}
          />
        )}
      </Group>
      {isAsked && (
        <DiscardDialog
          name={name}
          lost={lostWith(line)}
          unsentPhotos={line.photos.filter(({ state }) => state !== 'stored').length}
          onDiscard={() => discardDraft(agentId, draftId).catch(setError)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

function Action({
  label,
  Sign,
  color = 'gray',
  onClick,
}: {
  label: string;
  Sign: Icon;
  color?: string;
  onClick: () => void;
}) {
  return (
    <ActionIcon color={color} aria-label={label} title={label} onClick={onClick}>
      <Sign size={22} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
