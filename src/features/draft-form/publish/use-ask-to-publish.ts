import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { toDay } from '#domain/time.ts';
import { bodyOfListing } from '#domain/draft/listing-body.ts';
import { missingOnForm } from '#entities/draft/form-rules.ts';
import { similarQuery, unitFrom } from '#entities/draft/queries.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';
import { publishable } from '#entities/draft/visible-fields.ts';
import { useForm } from '../fields/form-context.ts';
import { useAfterPhotos } from '../photos/use-after-photos.ts';
import { slipFrom } from './price-slips.ts';
import type { PublishDialogProps } from './publish-dialog.tsx';
import { useIsOpen } from '#ui/use-is-open.ts';
import { rememberListing } from '#entities/draft/last-listing.ts';

/**
 * Publishes after one question where one is needed, once the photos that were picked are in the draft. Shows
 * missing fields first. Asks before changes of a published listing are published, and before a price that
 * looks like a typing error.
 */
export function useAskToPublish(editor: DraftEditor, listing: Listing | null, onPublished: () => void) {
  const { agentId, draftId, text } = useForm();
  const queryClient = useQueryClient();
  const { isPublishing, publish } = usePublish(agentId, editor, onPublished);
  const [asked, setAsked] = useState<Pick<PublishDialogProps, 'published' | 'body' | 'slip'> | null>(null);
  const ask = useAfterPhotos(() => {
    const body = publishable(text.get());
    const published = listing && bodyOfListing(listing);
    const unit = unitFrom(body, draftId);
    const band = unit && queryClient.getQueryData(similarQuery(unit).queryKey)?.band;
    const slip = slipFrom(published, body, band ?? null);
    if ((published || slip) && missingOnForm(body, toDay(Date.now())).length === 0)
      setAsked({ published, body, slip });
    else publish();
  });
  const close = () => setAsked(null);
  return {
    isPublishing,
    isWaitingForPhotos: ask.isWaiting,
    asked,
    ask: ask.start,
    close,
    publish: () => {
      close();
      publish();
    },
  };
}

/**
 * Publishes the text: stored on the device, where it can be undone for a while, then sent when there is a
 * network. The shell shows the server's answer on any screen. `onDone` is not called where the form was left
 * meanwhile.
 */
function usePublish(
  agentId: string,
  editor: DraftEditor,
  onDone: () => void,
): { isPublishing: boolean; publish: () => void } {
  const [isPublishing, setIsPublishing] = useState(false);
  const isOpen = useIsOpen();
  const publish = () => {
    if (isPublishing) return;
    setIsPublishing(true);
    void editor.store.save('Published').then((isKept) => {
      setIsPublishing(false);
      if (isKept) rememberListing(agentId, editor.store.text.get());
      if (isKept && isOpen.current) onDone();
    });
  };
  return { isPublishing, publish };
}
