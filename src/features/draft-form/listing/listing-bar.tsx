import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf } from '#domain/draft.ts';
import { dayOf } from '#domain/formats.ts';
import type { Listing } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { DraftBar } from '../frame/draft-bar.tsx';
import { useForm } from '../fields/form-context.ts';
import { missingOnForm } from '#entities/draft/form-rules.ts';
import { similarQuery, unitOf } from '#entities/draft/queries.ts';
import type { DraftEditor } from '#entities/draft/use-draft-editor.ts';
import { draftFromListing } from '#entities/draft/draft-from-listing.ts';
import face from './listing.module.css';
import { slipOf } from './price-slips.ts';
import { PublishDialog, type PublishDialogProps } from './publish-dialog.tsx';
import { publishable } from '#entities/draft/visible-fields.ts';
import { neighbour, type Step } from './steps.ts';
import { useChangesWaiting } from './use-changes-waiting.ts';
import { usePublish } from './use-publish.ts';
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
 * Back, Next, Save and Publish. Publish is on the last step of a new listing, and on every step of a
 * published one.
 */
export function ListingBar({ editor, formId, step, goTo, listing, onPublished }: ListingBarProps) {
  const { t } = useWords();
  const { disabled, draftId, text } = useForm();
  const queryClient = useQueryClient();
  const { isPublishing, publish } = usePublish(editor, onPublished);
  const [asked, setAsked] = useState<Pick<PublishDialogProps, 'published' | 'body' | 'slip'> | null>(null);
  const changes = useChangesWaiting(listing);
  const back = neighbour(step, -1);
  const next = neighbour(step, 1);
  const isBusy = editor.isSaving || isPublishing || disabled;
  const isListed = listing !== null;
  const turns = (
    <>
      <Turn label={t('form.back')} path="m14 6-6 6 6 6" to={back} goTo={goTo} />
      {isListed && <Turn label={t('form.next')} path="m10 6 6 6-6 6" to={next} goTo={goTo} />}
    </>
  );
  /**
   * Shows missing fields first. Asks before changes of a published listing are published, and before a price
   * that looks like a typing error.
   */
  const ask = () => {
    const body = publishable(text.get());
    const published = listing && bodyOf(draftFromListing(listing));
    const unit = unitOf(body, draftId);
    const band = unit && queryClient.getQueryData(similarQuery(unit).queryKey)?.band;
    const slip = slipOf(published, body, band ?? null);
    if ((published || slip) && missingOnForm(body, dayOf(Date.now())).length === 0)
      setAsked({ published, body, slip });
    else publish();
  };
  return (
    <DraftBar editor={editor} aside={isListed && <div className={face.turns}>{turns}</div>}>
      <div className={face.bar}>
        {!isListed && turns}
        <Button type="submit" look="quiet" form={formId} className={face.save ?? ''} disabled={isBusy}>
          {t('draft.save')}
        </Button>
        {!isListed && next && (
          <Button className={face.main ?? ''} onClick={() => goTo(next)}>
            {t('form.next')}
          </Button>
        )}
        {(isListed || !next) && (
          <Button
            className={face.main ?? ''}
            disabled={isBusy || (isListed && changes.length === 0)}
            onClick={ask}
          >
            {t(isPublishing ? 'form.publishing' : isListed ? 'form.publish-changes' : 'form.publish')}
          </Button>
        )}
      </div>
      {asked && (
        <PublishDialog
          {...asked}
          onClose={() => setAsked(null)}
          onPublish={() => {
            setAsked(null);
            publish();
          }}
        />
      )}
    </DraftBar>
  );
}

function Turn({ label, path, to, goTo }: { label: string; path: string; to: Step | null; goTo: GoTo }) {
  return (
    <Button
      look="quiet"
      className={face.turn ?? ''}
      aria-label={label}
      disabled={!to}
      onClick={() => to && goTo(to)}
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </Button>
  );
}
