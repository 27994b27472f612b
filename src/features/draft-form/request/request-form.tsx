import { useNavigate } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { DraftBar } from '../frame/draft-bar.tsx';
import type { FormProps } from '../frame/draft-editing.tsx';
import { DraftForm } from '../frame/draft-form.tsx';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import { RequestFields } from './request-fields.tsx';
import { RequestOutcome } from './request-outcome.tsx';

/** New Property Request: its fields on one page, saved as a draft or submitted. */
export function RequestForm({
  formId,
  editor,
  opened,
  problems,
  found,
  listingPath,
  onStartOver,
}: FormProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { text, disabled } = useForm();
  const isKnown = usePart(text, ({ propertyId }) => propertyId !== null);
  /** Placed above Save, which must not move: a second press would hit another button. */
  const toListing = !editor.isDirty && editor.syncState.state !== 'none' && (
    <Button look="plain" onClick={() => void navigate({ to: listingPath })}>
      {t('draft.to-listing')}
    </Button>
  );
  return (
    <>
      <RequestOutcome editor={editor} opened={opened} onStartOver={onStartOver} />
      <DraftForm id={formId} problems={problems} found={found} onSubmit={() => void editor.save()}>
        <RequestFields />
      </DraftForm>
      {!opened.isClosed && editor.syncState.state !== 'conflict' && (
        <DraftBar editor={editor} aside={toListing}>
          <Button
            type="submit"
            look={isKnown || disabled ? 'main' : 'quiet'}
            form={formId}
            disabled={editor.isSaving || disabled}
          >
            {t('draft.save')}
          </Button>
          {!isKnown && !disabled && (
            <Button disabled={editor.isSaving} onClick={() => void editor.publishOrSubmit('Submitted')}>
              {t('form.submit-request')}
            </Button>
          )}
        </DraftBar>
      )}
    </>
  );
}
