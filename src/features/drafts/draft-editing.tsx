import { useWords } from '#messages/words.ts';
import { Notice } from '#ui/notice.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { DraftRefused } from './draft-refused.tsx';
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
  const giveUp = () => void editor.giveUp().then(onStartOver);
  const refused = problemOfRefusal(standing);
  const problem = editor.problem ?? (editor.isDirty ? null : refused);
  const isConflict = standing.state === 'conflict' && standing.theirs !== null;

  return (
    <>
      <div className={face.notices}>
        {opened.isClosed && <Notice tone="waiting">{t('draft.closed')}</Notice>}
        {opened.reason && <Notice tone="bad">{t('draft.came-back', { reason: opened.reason })}</Notice>}
        {editor.trouble !== null && <Notice tone="bad">{sentence(editor.trouble)}</Notice>}
        {opened.typedBy !== null && editor.isDirty && (
          <Notice
            tone="good"
            action={
              <button type="button" onClick={forget}>
                {t('draft.typed-forget')}
              </button>
            }
          >
            {t('draft.typed-restored')}
          </Notice>
        )}
        {isConflict && standing.theirs && <DraftConflict mine={editor.mine} theirs={standing.theirs} onMine={() => void editor.keepOurs()} onTheirs={giveUp} />}
        {standing.state === 'rejected' && !refused && (
          <DraftRefused agentId={agentId} body={editor.body} code={standing.problem?.code} listingPath={listingPath} onGiveUp={giveUp} />
        )}
      </div>
      <DraftForm
        id={formId}
        kind={kind}
        body={editor.body}
        problem={problem}
        disabled={opened.isClosed}
        onChange={editor.change}
        onSubmit={() => void editor.save()}
      />
      {!opened.isClosed && !isConflict && <DraftBar editor={editor} formId={formId} listingPath={listingPath} />}
    </>
  );
}
