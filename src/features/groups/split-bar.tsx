import { Progress } from '@mantine/core';
import { isSplit } from '#domain/group.ts';
import { useWords } from '#messages/words.ts';
import face from './groups.module.css';

/** The split as a bar and in words; nothing while it is not a split. */
export function SplitBar({ listingShare }: { listingShare: number }) {
  const { t } = useWords();
  if (!isSplit(listingShare)) return null;
  return (
    <div className={face.split}>
      <p>{t('groups.split', { listing: listingShare, closing: 100 - listingShare })}</p>
      <Progress.Root size="lg" radius="xl" aria-hidden="true">
        <Progress.Section value={listingShare} color="lotus" />
        <Progress.Section value={100 - listingShare} color="yellow" />
      </Progress.Root>
    </div>
  );
}
