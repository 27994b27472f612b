import { Badge, VisuallyHidden } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { offersWaiting, useGroupWaiting } from '#entities/group/use-group-waiting.ts';

/** How many offers need the agent, beside the name of a menu item; nothing where none does. */
export function OffersCount() {
  const { t } = useWords();
  const count = offersWaiting(useGroupWaiting());
  if (count === 0) return null;
  return (
    <Badge component="span" size="sm" color="yellow" miw={20} px={4}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('groups.waiting', { count })}</VisuallyHidden>
    </Badge>
  );
}
