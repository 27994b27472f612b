import { discard, keepMine } from '#draft-queue/save.ts';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { DraftForm } from './draft-form.tsx';
import face from './draft-form.module.css';
import type { OpenedDraft } from './open-draft.ts';
import { problemOfRefusal } from './problem-of-refusal.ts';
import { useDraftEditor } from './use-draft-editor.ts';

interface DraftEditingProps {
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
  listingPath: '/properties/draftslisting' | '/webview/property/drafts';
  opened: OpenedDraft;
  /** Opens the draft again, as it is kept now. */
  onStartOver: () => void;
}

/** An opened draft in its form. */
export function DraftEditing({ agentId, draftId, kind, listingPath, opened, onStartOver }: DraftEditingProps) {
  const { t, sentence } = useWords();
  const editor = useDraftEditor({ agentId, draftId, kind, opened });
  const { standing } = editor;
  const formId = `draft-${draftId}`;
  const forget = () => void editor.forgetTyped().then(onStartOver);
  const takeTheirs = () => void discard(agentId, draftId).then(onStartOver);
  const problem = editor.problem ?? (editor.isDirty ? null : problemOfRefusal(standing));
  const isConflict = standing.state === 'conflict' && standing.theirs !== null;

  return (
    <>
      <div className={face.notices}>
        {opened.isClosed && <Notice tone="waiting">{t('draft.closed')}</Notice>}
        {editor.trouble !== null && <Notice tone="bad">{sentence(editor.trouble)}</Notice>}
        {opened.wasTyped && editor.isDirty && (
          <Notice tone="good">
            {t('draft.typed-restored')}{' '}
            <Button look="plain" onClick={forget}>
              {t('draft.typed-forget')}
            </Button>
          </Notice>
        )}
        {isConflict && standing.theirs && <DraftConflict mine={editor.body} theirs={standing.theirs} onMine={() => void keepMine(agentId, draftId)} onTheirs={takeTheirs} />}
      </div>
      <DraftForm id={formId} kind={kind} body={editor.body} problem={problem} disabled={opened.isClosed || isConflict} onChange={editor.change} onSubmit={() => void editor.save()} />
      {!opened.isClosed && !isConflict && <DraftBar editor={editor} formId={formId} listingPath={listingPath} />}
    </>
  );
}
