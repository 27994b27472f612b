import { useWords } from '#messages/words.ts';
import face from './photos.module.css';

/** A placeholder for a picture that is not processed yet. */
export function ComingTile({ name, isNow }: { name: string; isNow: boolean }) {
  const { t } = useWords();
  return (
    <li className={face.tile} data-coming={isNow ? 'now' : 'later'}>
      <span className={face.picture}>
        <span className="visually-hidden">{t('photo.coming', { name })}</span>
      </span>
      <span className={face.caption} aria-hidden="true">
        {name}
      </span>
    </li>
  );
}
