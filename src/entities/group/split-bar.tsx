import { isSplit } from '#domain/group-rules.ts';
import { useWords } from '#messages/words.ts';
import face from './group-parts.module.css';

/** The split as a bar and in words; nothing while it is not a split. */
export function SplitBar({ listingShare }: { listingShare: number }) {
  const { t } = useWords();
  if (!isSplit(listingShare)) return null;
  return (
    <div className={face.split}>
      <p>{t('groups.split', { listing: listingShare, closing: 100 - listingShare })}</p>
      <span className={face.bar} aria-hidden="true">
        <span style={{ width: `${listingShare}%` }} />
      </span>
    </div>
  );
}
