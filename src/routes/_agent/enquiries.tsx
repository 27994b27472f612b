import { createFileRoute } from '@tanstack/react-router';
import { EnquiriesScreen } from '#features/enquiries/enquiries-screen.tsx';
import { enquirySearch } from '#features/enquiries/enquiry-search.ts';
import { speakAll } from '#messages/language.ts';

export const Route = createFileRoute('/_agent/enquiries')({
  staticData: { title: 'nav.enquiries', menu: { group: 'main', order: 35, icon: 'mail', goKey: 'e' } },
  validateSearch: enquirySearch,
  beforeLoad: speakAll,
  component: Enquiries,
});

function Enquiries() {
  const navigate = Route.useNavigate();
  return (
    <EnquiriesScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
