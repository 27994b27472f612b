import { ColorSwatch, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '#messages/words.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';
import { usePhotosOnDevice, useStorageKind } from '#entities/outbox/use-outbox.ts';
import { isUnderWay } from '#outbox/photos.ts';
import { useOnline } from '#ui/use-online.ts';
import { useForm } from '../fields/form-context.ts';
import { InHeader } from './form-header.tsx';
import { stateWords } from './state-words.ts';

const dots = {
  passing: 'var(--field-line)',
  plain: 'var(--field-line)',
  waiting: 'var(--waiting)',
  good: 'var(--good-ink)',
  bad: 'var(--bad)',
} as const;

/** A save takes no longer with a network; then the draft is said to be on this device only. */
const usualSaveMs = 3_000;

interface SavedStateProps {
  editor: DraftEditor;
  isListed: boolean;
}

/**
 * Where the draft is, in the header. Says nothing of the server that it has not confirmed. What changes by
 * itself in a moment is shown, not announced.
 */
export function SavedState({ editor, isListed }: SavedStateProps) {
  const { t, sentence } = useWords();
  const { agentId, draftId } = useForm();
  const isInMemory = useStorageKind().data === 'memory';
  const { state, problem } = editor.syncState;
  const isPending = state === 'waiting' || state === 'sending';
  const isDelayed = useIsLasting(isPending, useOnline() ? usualSaveMs : 0);
  const photos = usePhotosOnDevice(agentId, draftId).filter(isUnderWay).length;
  const [tone, message] = stateWords(editor, { isInMemory, isListed, isDelayed }) ?? ['plain', null];
  const reason =
    message === 'draft.state-device' && editor.unsavable
      ? editor.unsavable.code
      : state === 'rejected' && !editor.isDirty
        ? problem?.code
        : undefined;
  const stated = [message && t(message), reason && sentence(reason)].filter(Boolean).join(' ');
  const said =
    tone === 'good' && photos > 0 ? `${stated} · ${t('draft.waiting-photos', { count: photos })}` : stated;
  const isPassing = tone === 'passing';
  return (
    <InHeader at="state">
      <Group
        component="p"
        m={0}
        gap="sm"
        wrap="nowrap"
        align="baseline"
        fz={{ base: 'xs', md: 'sm' }}
        lh={1.3}
        c={tone === 'bad' ? 'red' : 'dimmed'}
      >
        {said && <ColorSwatch component="span" size={8} flex="none" withShadow={false} color={dots[tone]} />}
        {isPassing && <span key={said}>{said}</span>}
        <span role="status">{!isPassing && said && <span key={said}>{said}</span>}</span>
      </Group>
    </InHeader>
  );
}

/** True once `is` has been true for this long. */
function useIsLasting(is: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!is) return setIsLasting(false);
    const timer = setTimeout(() => setIsLasting(true), ms);
    return () => clearTimeout(timer);
  }, [is, ms]);
  return is && (isLasting || ms === 0);
}
