import { ColorSwatch, Group } from '@mantine/core';
import { isUnderWay } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import type { DraftEditor } from '#entities/draft/editor/use-draft-editor.ts';
import { usePhotosOnDevice, useStorageKind } from '#entities/outbox/use-outbox.ts';
import { useForm } from '../fields/form-context.ts';
import { InHeader } from './form-header.tsx';
import { stateWords } from './state-words.ts';

const dots = {
  plain: 'var(--field-line)',
  waiting: 'var(--waiting)',
  good: 'var(--good-ink)',
  bad: 'var(--bad)',
} as const;

/** Whether the draft is saved, in the header. Says nothing of the server that it has not confirmed. */
export function SavedState({ editor }: { editor: DraftEditor }) {
  const { t, sentence } = useWords();
  const { agentId, draftId } = useForm();
  const isInMemory = useStorageKind().data === 'memory';
  const waiting = usePhotosOnDevice(agentId, draftId).filter(isUnderWay).length;
  const [tone, message] = stateWords(editor, isInMemory) ?? ['plain', null];
  const { state, problem } = editor.syncState;
  const said = [
    message && t(message),
    state === 'rejected' && problem && sentence(problem.code),
    waiting > 0 && !editor.isDirty && t('draft.waiting-photos', { count: waiting }),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <InHeader at="state">
      <Group
        component="p"
        role="status"
        m={0}
        gap="sm"
        wrap="nowrap"
        align="baseline"
        fz={{ base: 'xs', md: 'sm' }}
        lh={1.3}
        c={tone === 'bad' ? 'red' : 'dimmed'}
      >
        {said && <ColorSwatch size={8} flex="none" withShadow={false} color={dots[tone]} />}
        {said}
      </Group>
    </InHeader>
  );
}
