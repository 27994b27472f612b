import { Badge, VisuallyHidden } from '@mantine/core';
import { useEnquiryCounts } from '#entities/enquiry/use-enquiry-counts.ts';
import { offersWaiting, useGroupWaiting } from '#entities/group/use-group-waiting.ts';
import { useWords } from '#messages/words.ts';

function Count({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <Badge component="span" size="sm" color="yellow" miw={20} px={4}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </Badge>
  );
}

/** How many offers need the agent, beside the name of a menu item; nothing where none does. */
export function OffersCount() {
  const { t } = useWords();
  const count = offersWaiting(useGroupWaiting());
  return <Count count={count} text={t('groups.waiting', { count })} />;
}

/** How many enquiries are not answered; nothing where none waits. */
export function EnquiriesCount() {
  const { t } = useWords();
  const count = useEnquiryCounts()?.New ?? 0;
  return <Count count={count} text={t('nav.new-enquiries', { count })} />;
}

/** What waits for the agent on the screens that a phone has in its menu. */
export function MoreCount() {
  const { t, list } = useWords();
  const offers = offersWaiting(useGroupWaiting());
  const enquiries = useEnquiryCounts()?.New ?? 0;
  const texts = [
    offers > 0 && t('groups.waiting', { count: offers }),
    enquiries > 0 && t('nav.new-enquiries', { count: enquiries }),
  ];
  return <Count count={offers + enquiries} text={list(texts)} />;
}
