import type { ListingSummary } from '#domain/listing/listing.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import face from './stack.module.css';

interface ConfirmTheseProps {
  /** The next of the stack. */
  listings: readonly ListingSummary[];
  onConfirm: () => void;
  onAsk: () => void;
}

/** The next listings of the stack in small pictures, and what can be done with all of them at once. */
export function ConfirmThese({ listings, onConfirm, onAsk }: ConfirmTheseProps) {
  const { t } = useWords();
  const count = listings.length;
  return (
    <div className={face.all}>
      <ul className={face.strip}>
        {listings.map(({ _id, name, title, coverPhotoId, coverPlaceholder }) => (
          <li key={_id} title={name}>
            <CoverPicture
              className={face.small}
              listingId={_id}
              photoId={coverPhotoId}
              placeholder={coverPlaceholder}
              title={title}
            />
            <span className="visually-hidden">{name}</span>
          </li>
        ))}
      </ul>
      <Button look="quiet" className={face.every} onClick={onConfirm}>
        {t('dashboard.confirm-these', { count })}
      </Button>
      <button type="button" className={face.quiet} aria-haspopup="dialog" onClick={onAsk}>
        {t('dashboard.ask-owners')}
      </button>
    </div>
  );
}
