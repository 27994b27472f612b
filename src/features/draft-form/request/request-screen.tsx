import { useWords } from '#messages/words.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import type { ListingPath } from '../frame/listing-path.ts';
import { DraftFormScreen } from '../frame/draft-form-screen.tsx';
import { RequestForm } from './request-form.tsx';

/** New Property Request: only the property-master part of a draft. */
export function RequestScreen({ draftId, listingPath }: { draftId: string; listingPath: ListingPath }) {
  return (
    <DraftFormScreen
      draftId={draftId}
      kind="request"
      listingPath={listingPath}
      Heading={RequestHeading}
      form={(props) => <RequestForm {...props} />}
    />
  );
}

function RequestHeading() {
  const { t } = useWords();
  return <PageHeading title={t('draft.request-heading')} />;
}
