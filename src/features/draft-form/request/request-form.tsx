import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { DraftBar } from '../bar/draft-bar.tsx';
import type { FormProps } from '../frame/draft-editing.tsx';
import { DraftForm } from '../frame/draft-form.tsx';
import { useQuietSave } from '../frame/use-quiet-save.ts';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import { useAfterPhotos } from '../photos/use-after-photos.ts';
import { RequestFields } from './request-fields.tsx';
import { RequestOutcome } from './request-outcome.tsx';

/** New Property Request: its fields on one page, which saves itself, and is submitted. */
export function RequestForm({
  editor,
  opened,
  problems,
  validationKey,
  listingPath,
  onStartOver,
}: FormProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { text, disabled } = useForm();
  useQuietSave(editor, !opened.isClosed);
  const isKnown = usePart(text, ({ propertyId }) => propertyId !== null);
  const submit = useAfterPhotos(() => void editor.store.save('Submitted'));
  const isSubmittable = !isKnown && (!disabled || editor.isSubmitting);
  return (
    <>
      <RequestOutcome editor={editor} opened={opened} onStartOver={onStartOver} />
      <DraftForm problems={problems} validationKey={validationKey}>
        <RequestFields />
      </DraftForm>
      {!opened.isClosed && editor.syncState.state !== 'conflict' && (
        <DraftBar>
          <Button
            variant={isSubmittable ? 'subtle' : 'filled'}
            px="sm"
            flex={{ base: isSubmittable ? 'none' : '1 1 auto', md: 'none' }}
            onClick={() => void navigate({ to: listingPath })}
          >
            {t('nav.drafts')}
          </Button>
          {isSubmittable && (
            <Button
              flex={{ base: '1 1 auto', md: 'none' }}
              disabled={editor.isSaving || submit.isWaiting}
              onClick={submit.start}
            >
              {t(submit.isWaiting ? 'form.adding-photos' : 'form.submit-request')}
            </Button>
          )}
        </DraftBar>
      )}
    </>
  );
}
