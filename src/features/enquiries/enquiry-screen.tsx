import { Skeleton } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconMail } from '#ui/icons/mail.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useOnline } from '#ui/use-online.ts';
import { EnquiryView } from './enquiry-view.tsx';
import { RejectedChanges } from './rejected-changes.tsx';
import { useEnquiry } from './use-enquiries.ts';

/** One enquiry, also where only this device has it; or why it is not there. */
export function EnquiryScreen({ enquiryId }: { enquiryId: string }) {
  const { t } = useWords();
  const isOffline = !useOnline();
  const { query, entry, isErased } = useEnquiry(useAgent()._id, enquiryId);
  const isGone = isErased || query.data !== undefined;
  const isMissing = query.isError || query.isPaused || isOffline;
  return (
    <>
      <RejectedChanges of={enquiryId} />
      {entry ? (
        <EnquiryView entry={entry} query={query} />
      ) : isGone ? (
        <EmptyState
          icon={<IconMail size={30} stroke={1.75} />}
          title={t('enquiries.gone')}
          text={t('enquiries.gone-text')}
          action={<LinkButton to="/enquiries">{t('nav.enquiries')}</LinkButton>}
        />
      ) : isMissing ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton h={480} radius="lg" aria-busy="true" aria-label={t('shell.loading')} />
      )}
    </>
  );
}
