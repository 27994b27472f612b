import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type DraftBody, isForPublic } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { copyDraft } from '#entities/draft/copy-draft.ts';
import { toast } from '#ui/toast.ts';
import { DraftConflict } from '../conflict/draft-conflict.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { HeaderName } from './form-header.tsx';
import type { ListingPath } from './listing-path.ts';
import { OnlyNameLeaving } from './only-name-leaving.tsx';
import { SavedState } from './saved-state.tsx';
import { DraftRejected } from './draft-rejected.tsx';
import { Observable, usePart } from '#browser/observable.ts';
import { FormContext, type OpenForm, ProblemsContext } from '../fields/form-context.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';
import type { OpenedDraft } from '#draft-editor/open-draft.ts';
import { problemsOfRejection } from '#draft-editor/rejection-problems.ts';
import { type DraftEditor, useDraftEditor } from '#draft-editor/use-draft-editor.ts';
import { isOvertaken } from '#draft-editor/sync-state.ts';

/** The props from which a draft's fields and actions are rendered. */
export interface FormProps {
  editor: DraftEditor;
  opened: OpenedDraft;
  problems: readonly FormProblem[];
  /** Changes with each validation, here or by the server. */
  validationKey: string;
  listingPath: ListingPath;
  onStartOver: () => void;
}

interface DraftEditingProps {
  draftId: string;
  kind: 'request' | 'listing';
  /** The heading while the draft has no name. */
  title: string;
  listingPath: ListingPath;
  sharedFiles: OpenForm['sharedFiles'];
  opened: OpenedDraft;
  /** Renders the fields and the bar below them. */
  form: (props: FormProps) => ReactNode;
  /** Opens the stored draft again. */
  onStartOver: () => void;
}

/**
 * The problems to show: those of the editor's last validation, or those of the server's rejection until the agent
 * types or saves again. `movesFocus`: the first of them gets the focus, because the agent pressed for the save.
 */
function shownProblems(editor: DraftEditor, opened: OpenedDraft) {
  const { syncState } = editor;
  const rejectionProblems = problemsOfRejection(syncState);
  const isRejectionShown = editor.problems.length === 0 && !editor.isDirty;
  const isPressedFor = isForPublic(syncState.becomes) || syncState.mutationId === opened.base.parent;
  return {
    problems: isRejectionShown ? rejectionProblems : editor.problems,
    rejectionProblems,
    movesFocus: isRejectionShown && rejectionProblems.length > 0 && isPressedFor,
  };
}

/** Makes this device's text a new draft, and opens the other version. The other draft is not changed. */
function useSaveAsNewDraft(
  draftId: string,
  startOver: (copied: DraftBody) => Promise<void>,
  setError: (error: unknown) => void,
) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const [isCopying, setIsCopying] = useState(false);
  const saveAsNewDraft = async (mine: DraftBody) => {
    if (isCopying) return;
    setIsCopying(true);
    setError(null);
    try {
      const { name, photosLeft } = await copyDraft(agentId, { draftId, body: mine }, true);
      void toast({ message: t('conflict.both-done', { name, count: photosLeft }), tone: 'good' });
      await startOver(mine);
    } catch (reason) {
      setError(reason);
    }
    setIsCopying(false);
  };
  return [isCopying, saveAsNewDraft] as const;
}

/** The context of the fields, from the editor of the draft. */
function useOpenForm(
  { store }: DraftEditor,
  rest: Pick<OpenForm, 'agentId' | 'draftId' | 'disabled' | 'sharedFiles'>,
): OpenForm {
  const { text, change, send, prefill, advert, storeTyped } = store;
  const [photosAdded] = useState(() => new Observable<Promise<void> | null>(null));
  return { ...rest, text, change, send, prefill, advert, storeTyped, photosAdded };
}

/** The agent has submitted the draft; the server may not have it yet. */
const isSubmitted = ({ syncState }: DraftEditor, { base }: OpenedDraft) =>
  syncState.becomes === 'Submitted' &&
  ['waiting', 'sending', 'sent'].includes(syncState.state) &&
  !isOvertaken(syncState, base);

/** An opened draft in its form, for every form that edits a draft. */
export function DraftEditing(props: DraftEditingProps) {
  const { draftId, kind, listingPath, sharedFiles, opened, onStartOver } = props;
  const agentId = useAgent()._id;
  const editor = useDraftEditor({ agentId, draftId, kind, opened });
  const { store, syncState } = editor;
  const [error, setError] = useState<unknown>(null);
  const startOver = (copied?: DraftBody) => store.discardSave(copied).then(onStartOver);
  const { problems, rejectionProblems, movesFocus } = shownProblems(editor, opened);
  const isRejectionShown =
    syncState.state === 'rejected' && (rejectionProblems.length === 0 || isForPublic(syncState.becomes));
  const validationKey = `${editor.validationCount} ${movesFocus ? syncState.mutationId : ''}`;
  const theirs = (syncState.state === 'conflict' && syncState.theirs) || null;
  const disabled = opened.isClosed || isSubmitted(editor, opened) || editor.isSubmitting;
  const open = useOpenForm(editor, { agentId, draftId, disabled, sharedFiles });
  const [isCopying, saveAsNewDraft] = useSaveAsNewDraft(draftId, startOver, setError);
  return (
    <FormContext value={open}>
      <ProblemsContext value={problems}>
        {opened.base.baseRev === null && syncState.state === 'none' && (
          <OnlyNameLeaving onDiscard={() => store.discardTyped()} />
        )}
        <HeaderName title={props.title} />
        <SavedState editor={editor} isListed={opened.listed === true} />
        <Stack gap="md" mb="lg">
          <DraftNotices
            editor={editor}
            opened={opened}
            error={editor.error ?? error}
            hasConflict={theirs !== null}
            isSubmitted={isSubmitted(editor, opened)}
            onDiscard={() => void store.discardTyped().then(onStartOver, setError)}
          />
          {isRejectionShown && (
            <DraftRejected
              draftId={draftId}
              editor={editor}
              listingPath={listingPath}
              onDiscard={startOver}
            />
          )}
        </Stack>
        {theirs && (
          <Conflict
            draftId={draftId}
            editor={editor}
            theirs={theirs}
            isBusy={editor.isSaving || isCopying}
            onBoth={(mine) => void saveAsNewDraft(mine)}
            onTheirs={() => void startOver().catch(setError)}
          />
        )}
        <div hidden={theirs !== null && !editor.isDirty}>
          {props.form({ editor, opened, problems, validationKey, listingPath, onStartOver })}
        </div>
      </ProblemsContext>
    </FormContext>
  );
}

interface ConflictProps {
  draftId: string;
  editor: DraftEditor;
  theirs: DraftBody;
  isBusy: boolean;
  onBoth: (mine: DraftBody) => void;
  onTheirs: () => void;
}

function Conflict({ draftId, editor, theirs, isBusy, onBoth, onTheirs }: ConflictProps) {
  const typed = usePart(editor.store.text, (body) => body);
  const mine = editor.otherText ?? typed;
  return (
    <DraftConflict
      draftId={draftId}
      base={editor.syncState.base ?? null}
      mine={mine}
      theirs={theirs}
      theirsRev={editor.syncState.theirsRev ?? null}
      isBusy={isBusy}
      onSave={(resolved) => void editor.store.resolve(resolved)}
      onBoth={() => onBoth(mine)}
      onTheirs={onTheirs}
    />
  );
}
