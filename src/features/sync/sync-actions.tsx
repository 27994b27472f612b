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

/** The actions on a draft, one at a time; `error` is that of the last one. */
function useDraftActions(draftId: string) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t } = words;
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = (task: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    void task()
      .catch(setError)
      .then(() => setIsBusy(false));
  };
  const save = async () => {
    const problem = await saveTyped(agentId, draftId, queryClient.getQueryData(locationsQuery.queryKey));
    if (problem) setError(problem.code);
  };
  const copy = async (body: DraftBody) => {
    const copied = await copyDraft(agentId, { draftId, body }, true);
    const values = { name: copied.name || t('drafts.no-name'), count: copied.photosLeft };
    void toast({ message: t('sync.duplicated', values), tone: 'good' });
  };
  return {
    error,
    isBusy,
    saveNow: () => attempt(save),
    duplicate: (body: DraftBody) => attempt(() => copy(body)),
    exportDraft: (body: DraftBody) => attempt(() => exportDrafts(agentId, [{ draftId, body }], words)),
    discard: () => discardDraft(agentId, draftId).catch(setError),
  };
}

/** Save now, edit, duplicate, export and discard; each label names its draft. */
export function SyncActions({ line, body, name }: { line: SyncLine; body: DraftBody | null; name: string }) {
  const { t, sentence } = useWords();
  const { draftId, problem } = line;
  const edit = t(problem === 'draft_conflict' ? 'sync.compare' : 'listings.edit');
  const about = (action: string) => `${action}: ${name}`;
  const { error, isBusy, saveNow, duplicate, exportDraft, discard } = useDraftActions(draftId);
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
            onClick={saveNow}
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
            <Action label={about(t('sync.duplicate'))} Sign={IconCopy} onClick={() => duplicate(body)} />
            <Action label={about(t('sync.export'))} Sign={IconDownload} onClick={() => exportDraft(body)} />
          </>
        )}
        {line.hasUnsentText && (
          <DiscardAction line={line} name={name} label={about(t('logout.discard'))} onDiscard={discard} />
        )}
      </Group>
    </>
  );
}

interface DiscardActionProps {
  line: SyncLine;
  name: string;
  label: string;
  onDiscard: () => Promise<void>;
}

/** Discards the draft, once the agent has read what is lost. */
function DiscardAction({ line, name, label, onDiscard }: DiscardActionProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Action label={label} Sign={IconTrash} color="red" onClick={() => setIsAsked(true)} />
      {isAsked && (
        <DiscardDialog
          name={name}
          lost={lostWith(line)}
          unsentPhotos={line.photos.filter(({ state }) => state !== 'stored').length}
          onDiscard={onDiscard}
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
