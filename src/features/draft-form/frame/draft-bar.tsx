import type { ReactNode } from 'react';
import { isUnderWay } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { usePhotosOnDevice, useStorageKind } from '#entities/outbox/use-outbox.ts';
import { dockedBar } from '#ui/docked-bar.ts';
import face from '../fields/draft-form.module.css';
import { useForm } from '../fields/form-context.ts';
import { stateWords } from './state-words.ts';
import type { DraftEditor } from '#entities/draft/use-draft-editor.ts';

/** The draft's sync state and its actions, at the bottom of the screen. */
export function DraftBar({
  editor,
  aside,
  children,
}: {
  editor: DraftEditor;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { t, sentence } = useWords();
  const { agentId, draftId } = useForm();
  const isInMemory = useStorageKind().data === 'memory';
  const waiting = usePhotosOnDevice(agentId, draftId).filter(isUnderWay).length;
  const [tone, message] = stateWords(editor, isInMemory);
  const reason =
    editor.syncState.state === 'rejected' && editor.syncState.problem
      ? ` ${sentence(editor.syncState.problem.code)}`
      : '';
  return (
    <div className={face.bar} ref={dockedBar} data-bar>
      <p className={face.syncState} role="status" data-tone={tone}>
        <span className={face.dot} aria-hidden="true" />
        <span>
          {t(message)}
          {reason}
          {waiting > 0 && !editor.isDirty && ` ${t('draft.waiting-photos', { count: waiting })}`}
        </span>
      </p>
      {aside}
      <div className={face.actions}>{children}</div>
    </div>
  );
}
