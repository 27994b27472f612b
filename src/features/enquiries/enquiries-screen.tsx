import { formatCount } from '#domain/format-count.ts';
import { Stack } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconMail } from '#ui/icons/mail.ts';
import { IconPencil } from '#ui/icons/pencil.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { RecordList } from '#entities/listing/record-row.tsx';
import { QueryTable } from '#ui/query-table.tsx';
import { EnquiryRow } from './enquiry-row.tsx';
import { EnquiryScreen } from './enquiry-screen.tsx';
import { type EnquirySearch, enquirySearch } from './enquiry-search.ts';
import { RejectedChanges } from './rejected-changes.tsx';
import { StateFilter } from './state-filter.tsx';
import { useEnquiries } from './use-enquiries.ts';
import { useForgetting } from './use-forgetting.ts';
import { WriteDown } from './write-down.tsx';

interface ScreenProps {
  search: EnquirySearch;
  onSearch: (next: EnquirySearch) => void;
}

/** Who asks about the agent's listings, or one of them. Readable offline (R-ENQ-1). */
export function EnquiriesScreen(props: ScreenProps) {
  useForgetting(useAgent()._id);
  const { enquiry } = props.search;
  return enquiry === undefined ? (
    <Enquiries {...props} />
  ) : (
    <EnquiryScreen key={enquiry} enquiryId={enquiry} />
  );
}

function Enquiries({ search, onSearch }: ScreenProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const { q = '', state = '', listing = '', page = 1, write = false } = search;
  const enquiries = useEnquiries(agentId, { state, listingId: listing, search: q, paging: page - 1 });
  const { counts = null, pageSize = 20 } = enquiries.data ?? {};
  /** Every change goes back to the first page. */
  const change = (part: Record<string, unknown>) => onSearch(enquirySearch({ ...search, page: 1, ...part }));
  return (
    <>
      <PageHeading title={t('nav.enquiries')} actions={<WriteDownLink search={search} />} />
      <Stack gap="lg">
        <RejectedChanges />
        <SearchInput
          maw={{ md: '20rem' }}
          label={t('enquiries.search')}
          q={q}
          onSearch={(words) => change({ q: words })}
        />
        <StateFilter
          state={state}
          counts={listing === '' && q === '' ? counts : null}
          onChoose={(chosen) => change({ state: chosen })}
        />
        <QueryTable
          query={enquiries}
          count={(count) => t('enquiries.count', { count, shown: formatCount(count) })}
          {...(listing !== '' && {
            aside: (
              <LinkButton variant="subtle" to="/enquiries">
                {t('enquiries.show-all')}
              </LinkButton>
            ),
          })}
          list={(items) => (
            <RecordList label={t('nav.enquiries')}>
              {items.map((entry) => (
                <EnquiryRow key={entry.enquiry._id} entry={entry} search={search} />
              ))}
            </RecordList>
          )}
          empty={<NoEnquiries isNarrowed={q !== '' || state !== '' || listing !== ''} />}
          page={page}
          pageSize={pageSize}
          onPage={(next) => onSearch(enquirySearch({ ...search, page: next }))}
        />
      </Stack>
      {write && <WriteDown onClose={() => change({ write: undefined })} />}
    </>
  );
}

function WriteDownLink({ search }: { search: EnquirySearch }) {
  const { t } = useWords();
  return (
    <LinkButton
      to="/enquiries"
      search={{ ...search, write: true }}
      variant="default"
      leftSection={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
    >
      {t('enquiries.write-down')}
    </LinkButton>
  );
}

function NoEnquiries({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useWords();
  return (
    <EmptyState
      icon={<IconMail size={30} stroke={1.75} />}
      title={t(isNarrowed ? 'enquiries.none-found' : 'enquiries.none')}
      text={t(isNarrowed ? 'enquiries.none-found-text' : 'enquiries.none-text')}
      action={
        isNarrowed ? (
          <LinkButton variant="default" to="/enquiries">
            {t('enquiries.show-all')}
          </LinkButton>
        ) : (
          <LinkButton to="/properties">{t('nav.properties')}</LinkButton>
        )
      }
    />
  );
}
