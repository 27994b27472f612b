import { ActionIcon, Button } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { IconChevronLeft } from '#ui/icons/chevron-left.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { useWide } from '#ui/use-wide.ts';
import { DraftBar } from '../bar/draft-bar.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { useForm } from '../fields/form-context.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { StepProgress } from './step-progress.tsx';
import { neighbour, type Step } from './steps.ts';
import { useChangesWaiting } from './use-changes-waiting.ts';
import { useAskToPublish } from '../publish/use-ask-to-publish.ts';
import { useIsOdd } from './use-is-odd.ts';
import type { GoTo } from './use-steps.ts';

interface ListingBarProps {
  editor: DraftEditor;
  step: Step;
  order: readonly Step[];
  goTo: GoTo;
  listing: Listing | null;
  onPublished: () => void;
}

/**
 * Back, the steps, and Next. Publish is on the last screen of a new listing where nothing is odd, else on the
 * review; and on every screen of a published one that has changes.
 */
export function ListingBar({ editor, step, order, goTo, listing, onPublished }: ListingBarProps) {
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
  const isOdd = useIsOdd(step);
  const isReviewed = step !== 'owner' || isListed || isOdd;
  const [back, next] = [neighbour(step, -1, order), isReviewed ? neighbour(step, 1, order) : null];
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
      {!isWide && <StepProgress step={step} order={order} onStep={goTo} />}
      {isToPublish && next && (
        <ActionIcon
          variant="default"
          aria-label={t(next === 'review' ? 'form.to-review' : 'form.next')}
          onClick={() => goTo(next)}
        >
          <IconChevronRight size={22} aria-hidden="true" />
        </ActionIcon>
      )}
      {isToPublish ? (
        <Button px={{ base: 'md', xs: 'lg' }} disabled={isBusy || (isListed && !hasChanges)} onClick={ask}>
          {t(underWay ?? (isListed ? 'form.publish-changes' : 'form.publish'))}
        </Button>
      ) : (
        <Button miw="min(7rem, 30vw)" px={{ base: 'md', xs: 'lg' }} onClick={() => goTo(next)}>
          {t(next === 'review' ? 'form.to-review' : 'form.next')}
        </Button>
      )}
      {asked && <PublishDialog {...asked} onClose={close} onPublish={publish} />}
    </DraftBar>
  );
}
