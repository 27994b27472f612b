import { ActionIcon, Button, Menu } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { IconChevronLeft } from '#ui/icons/chevron-left.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { IconDots } from '#ui/icons/dots.ts';
import { useWide } from '#ui/use-wide.ts';
import { DraftBar } from '../bar/draft-bar.tsx';
import { SaveDraftButton } from '../frame/save-draft-button.tsx';
import { InHeader } from '../frame/form-header.tsx';
import type { Listing } from '#domain/listing.ts';
import { useForm } from '../fields/form-context.ts';
import type { DraftEditor } from '#entities/draft/editor/use-draft-editor.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { StepProgress } from './step-progress.tsx';
import { neighbour, type Step } from './steps.ts';
import { useChangesWaiting } from './use-changes-waiting.ts';
import { useAskToPublish } from './use-ask-to-publish.ts';
import type { GoTo } from './use-steps.ts';

interface ListingBarProps {
  editor: DraftEditor;
  formId: string;
  step: Step;
  goTo: GoTo;
  listing: Listing | null;
  onPublished: () => void;
}

/**
 * Back, the steps, and Next. Publish is on the last step of a new listing, and on every step of a published
 * one that has changes.
 */
export function ListingBar({ editor, formId, step, goTo, listing, onPublished }: ListingBarProps) {
  const { t } = useWords();
  const isWide = useWide();
  const { disabled } = useForm();
  const { isPublishing, isWaitingForPhotos, asked, ask, publish, close } = useAskToPublish(
    editor,
    listing,
    onPublished,
  );
  const underWay = isWaitingForPhotos ? 'form.adding-photos' : isPublishing ? 'form.publishing' : null;
  const hasChanges = useChangesWaiting(listing).length > 0;
  const isListed = listing !== null;
  const isBusy = editor.isSaving || underWay !== null || disabled;
  const [back, next] = [neighbour(step, -1), neighbour(step, 1)];
  const isToPublish = !next || hasChanges;
  return (
    <DraftBar>
      <ActionIcon
        variant="default"
        aria-label={t('form.back')}
        disabled={!back}
        onClick={() => back && goTo(back)}
      >
        <IconChevronLeft size={22} aria-hidden="true" />
      </ActionIcon>
      {!isWide && <StepProgress step={step} onStep={goTo} />}
      {isToPublish && next && (
        <ActionIcon variant="default" aria-label={t('form.next')} onClick={() => goTo(next)}>
          <IconChevronRight size={22} aria-hidden="true" />
        </ActionIcon>
      )}
      {!isListed && <SaveDraftButton formId={formId} disabled={isBusy} />}
      {isListed && hasChanges && <SaveUnpublished editor={editor} isDisabled={isBusy} />}
      {isToPublish ? (
        <Button disabled={isBusy || (isListed && !hasChanges)} onClick={ask}>
          {t(underWay ?? (isListed ? 'form.publish-changes' : 'form.publish'))}
        </Button>
      ) : (
        <Button miw={112} onClick={() => goTo(next)}>
          {t('form.next')}
        </Button>
      )}
      {asked && <PublishDialog {...asked} onClose={close} onPublish={publish} />}
    </DraftBar>
  );
}

interface SaveUnpublishedProps {
  editor: DraftEditor;
  isDisabled: boolean;
}

/** Saves changes of a published listing without publishing them: the exception, so it is in a menu. */
function SaveUnpublished({ editor, isDisabled }: SaveUnpublishedProps) {
  const { t } = useWords();
  const menu = (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('form.more-actions')}>
          <IconDots size={22} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isDisabled} onClick={() => void editor.save()}>
          {t('form.save-unpublished')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return useWide() ? menu : <InHeader at="tools">{menu}</InHeader>;
}
