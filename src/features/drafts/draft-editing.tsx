import { useState } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import { labelOfPart, listed } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import { copyDraft } from '#session/copy-draft.ts';
import { exportDrafts } from '#session/export-drafts.ts';
import { usePhotosOnDevice, useWhereKept } from '#session/use-outbox.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { DraftBar } from './draft-bar.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { DraftRefused } from './draft-refused.tsx';
import { DraftForm } from './draft-form.tsx';
import face from './draft-form.module.css';
import type { OpenedDraft } from './open-draft.ts';
import { problemOfRefusal } from './problem-of-refusal.ts';
import { useDraftEditor } from './use-draft-editor.ts';
import { useSharedThings } from './use-shared-things.ts';

interface DraftEditingProps {
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
  listingPath: '/properties/draftslisting' | '/webview/property/drafts';
  takesShared: boolean;
  opened: OpenedDraft;
  /** Opens the draft again, as it is kept now. */
  onStartOver: () => void;
}

/** An opened draft in its form. */
export function DraftEditing({ agentId, draftId, kind, listingPath, takesShared, opened, onStartOver }: DraftEditingProps) {
  const words = useWords();
  const { t, sentence, language } = words;
  const editor = useDraftEditor({ agentId, draftId, kind, opened });
  const { standing } = editor;
  useSharedThings(takesShared && !opened.isClosed, draftId, editor);
  const formId = `draft-${draftId}`;
  const forget = () => void editor.forgetTyped().then(onStartOver);
  const [isCopying, setIsCopying] = useState(false);
  const giveUp = (copied?: DraftBody) => editor.giveUp(copied).then(onStartOver);
  const refused = problemOfRefusal(standing);
  const problem = editor.problem ?? (editor.isDirty ? null : refused);
  const theirs = (standing.state === 'conflict' && standing.theirs) || null;
  const photos = usePhotosOnDevice(agentId, draftId);
  const isInMemory = useWhereKept().data === 'memory';
  const [notCopied, setNotCopied] = useState<unknown>(null);
  const trouble = editor.trouble ?? notCopied;

  /** This device's text becomes a new draft; the other stays where it is. */
  const keepBoth = async (mine: DraftBody) => {
    if (isCopying) return;
    setIsCopying(true);
    setNotCopied(null);
    try {
      const { name, photosLeft } = await copyDraft(agentId, { draftId, body: mine }, true);
      const left = photosLeft > 0 ? ` ${t('draft.photos-left', { count: photosLeft })}` : '';
      void toast({ message: t('conflict.both-done', { name }) + left, tone: 'good' });
      await giveUp(mine);
    } catch (fault) {
      setNotCopied(fault);
    }
    setIsCopying(false);
  };

  return (
    <>
      <div className={face.notices}>
        {opened.isClosed && <Notice tone="waiting">{t('draft.closed')}</Notice>}
        {opened.reason && <Notice tone="bad">{t('draft.came-back', { reason: opened.reason })}</Notice>}
        {trouble !== null && (
          <Notice
            tone="bad"
            action={
              <span className={face.troubleActions}>
                <button type="button" onClick={() => void exportDrafts(agentId, [{ draftId, body: editor.body }], words)}>
                  {t('draft.export')}
                </button>
                {editor.trouble !== null && (
                  <button type="button" onClick={() => void editor.tryAgain()}>
                    {t('draft.try-again')}
                  </button>
                )}
              </span>
            }
          >
            {t('draft.not-saved', { reason: sentence(trouble) })}
          </Notice>
        )}
        {editor.merged.length > 0 && !theirs && (
          <Notice tone="good">
            {t('draft.merged', {
              parts: listed(
                editor.merged.map((part) => labelOfPart(part, t)),
                language,
              ),
            })}
          </Notice>
        )}
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
        {standing.state === 'rejected' && !refused && (
          <DraftRefused agentId={agentId} draftId={draftId} body={editor.mine} code={standing.problem?.code} listingPath={listingPath} onGiveUp={giveUp} />
        )}
      </div>
      {theirs && (
        <DraftConflict
          agentId={agentId}
          draftId={draftId}
          base={standing.base ?? null}
          mine={editor.mine}
          theirs={theirs}
          isBusy={editor.isSaving || isCopying}
          onSave={(text) => void editor.settle(text)}
          onBoth={() => void keepBoth(editor.mine)}
          onTheirs={() => void giveUp().catch(setNotCopied)}
        />
      )}
      <div hidden={theirs !== null && !editor.isDirty}>
        <DraftForm
          id={formId}
          agentId={agentId}
          draftId={draftId}
          kind={kind}
          body={editor.body}
          problem={problem}
          disabled={opened.isClosed}
          onChange={editor.change}
          onSubmit={() => void editor.save()}
        />
      </div>
      {!opened.isClosed && !theirs && <DraftBar editor={editor} photos={photos} isInMemory={isInMemory} formId={formId} listingPath={listingPath} />}
    </>
  );
}
