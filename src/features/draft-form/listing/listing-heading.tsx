import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import type { HeadingProps } from '../frame/draft-form-screen.tsx';
import { useListed } from './use-listed.ts';

/** The heading for a new or a changed listing. */
export function ListingHeading({ draftId, opened }: HeadingProps) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const listing = useListed(agentId, draftId, opened);
  const title = listing ? 'form.edit-heading' : opened?.isNew ? 'form.new-heading' : 'draft.listing-heading';
  return <PageHeading title={t(title)} isOwn={listing !== null} />;
}
