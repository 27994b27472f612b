import { useQuery } from '@tanstack/react-query';
import { allEnquiries, enquiriesQuery } from '#entities/enquiry/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { IconMail } from '#ui/icons/mail.ts';

/** How many people asked about the listing, with the way to them; nothing where nobody did. */
export function EnquiriesLine({ listingId }: { listingId: string }) {
  const { t } = useWords();
  const wanted = { ...allEnquiries, listingId };
  const { data } = useQuery({ ...enquiriesQuery(useAgent()._id, wanted), meta: { silent: true } });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <LinkButton
      to="/enquiries"
      search={{ listing: listingId }}
      variant="default"
      style={{ alignSelf: 'start' }}
      leftSection={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
    >
      {t('listings.enquiries', { count })}
    </LinkButton>
  );
}
