import { Text } from '@mantine/core';
import { isUnderWay } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import type { DraftEditor } from '#entities/draft/use-draft-editor.ts';
import { usePhotosOnDevice, useStorageKind } from '#entities/outbox/use-outbox.ts';
import { useForm } from '../fields/form-context.ts';
import { InHeader } from './form-header.tsx';
import face from './frame.module.css';
import { stateWords } from './state-words.ts';

/** Whether the draft is saved, in the header. Says nothing of the server that it has not confirmed. */
export function SavedState({ editor }: { editor: DraftEditor }) {
  const { t, sentence } = useWords();
  const { agentId, draftId } = useForm();
  const isInMemory = useStorageKind().data === 'memory';
  const waiting = usePhotosOnDevice(agentId, draftId).filter(isUnderWay).length;
  const [tone, message] = stateWords(editor, isInMemory) ?? ['plain', null];
  const { state, problem } = editor.syncState;
  return (
    <InHeader at="state">
      <Text component="p" role="status" className={face.state ?? ''} data-tone={tone}>
        {message && t(message)}
        {state === 'rejected' && problem && ` ${sentence(problem.code)}`}
        {waiting > 0 && !editor.isDirty && ` ${t('draft.waiting-photos', { count: waiting })}`}
      </Text>
    </InHeader>
  );
}
