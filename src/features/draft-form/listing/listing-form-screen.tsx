import type { FormProps } from '../frame/draft-editing.tsx';
import type { ListingPath } from '../frame/listing-path.ts';
import { DraftFormScreen } from '../frame/draft-form-screen.tsx';
import type { Step } from '#domain/draft-parts.ts';
import type { ListingFormSearch } from './listing-form-search.ts';
import { ListingForm } from './listing-form.tsx';
import { ListingHeading } from './listing-heading.tsx';

interface ListingFormScreenProps {
  draftId: string;
  search: ListingFormSearch;
  listingPath: ListingPath;
  onStep: (step: Step) => void;
  onPublished: () => void;
}

/** Creates, continues or changes a listing. */
export function ListingFormScreen({
  draftId,
  search,
  listingPath,
  onStep,
  onPublished,
}: ListingFormScreenProps) {
  const { intent = 'Buy', step, property, shared = false } = search;
  const form = (props: FormProps) => (
    <ListingForm {...props} place={{ step, startFrom: property, onStep, onPublished }} />
  );
  return (
    <DraftFormScreen
      draftId={draftId}
      kind="listing"
      intent={intent}
      listingPath={listingPath}
      takesShared={shared}
      Heading={ListingHeading}
      form={form}
    />
  );
}
