import type { FormProps } from '../frame/draft-editing.tsx';
import type { ListingPath } from '../frame/listing-path.ts';
import { DraftFormScreen } from '../frame/draft-form-screen.tsx';
import type { Step } from '#domain/listing/draft-parts.ts';
import type { ListingFormSearch } from './listing-form-search.ts';
import { ListingForm } from './listing-form.tsx';

const titles = { new: 'form.new-heading', other: 'draft.listing-heading' } as const;

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
  const { intent = 'Buy', step, field, property, shared = false, copied = false, paste = false } = search;
  const form = (props: FormProps) => (
    <ListingForm
      {...props}
      place={{
        step,
        field,
        startFrom: property,
        isCopy: copied,
        takesShared: shared,
        pastes: paste,
        onStep,
        onPublished,
      }}
    />
  );
  return (
    <DraftFormScreen
      draftId={draftId}
      kind="listing"
      titles={titles}
      intent={intent}
      listingPath={listingPath}
      form={form}
    />
  );
}
