import { ActionIcon, Button } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { IconChevronLeft } from '#ui/icons/chevron-left.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { useWide } from '#ui/use-wide.ts';
import { DraftBar } from '../bar/draft-bar.tsx';
import type { Listing } from '#domain/listing.ts';
import { useForm } from '../fields/form-context.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { StepProgress } from './step-progress.tsx';
import { neighbour, type Step } from './steps.ts';
import { useChangesWaiting } from './use-changes-waiting.ts';
import { useAskToPublish } from './use-ask-to-publish.ts';
import type { GoTo } from './use-steps.ts';

interface ListingBarProps {
  editor: DraftEditor;
  step: Step;
  goTo: GoTo;
  listing: Listing | null;
  onPublished: () => void;
}

/**
 * Back, the steps, and Next. Publish is on the last step of a new listing, and on every step of a published
 * one that has changes.
 */
export function ListingBar({ editor, step, goTo, listing, onPublished }: ListingBarProps) {
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
    <DraftBar wrap="nowrap">
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
