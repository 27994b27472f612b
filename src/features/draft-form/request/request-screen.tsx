import type { ListingPath } from '../frame/listing-path.ts';
import { DraftFormScreen } from '../frame/draft-form-screen.tsx';
import { RequestForm } from './request-form.tsx';

const titles = { new: 'nav.request', other: 'nav.request' } as const;

/** New Property Request: only the property-master part of a draft. */
export function RequestScreen({ draftId, listingPath }: { draftId: string; listingPath: ListingPath }) {
  return (
    <DraftFormScreen
      draftId={draftId}
      kind="request"
      titles={titles}
      listingPath={listingPath}
      form={(props) => <RequestForm {...props} />}
    />
  );
}
