import { settleFindings } from '#image-check/kept-findings.ts';
import { useWords } from '#messages/words.ts';
import { Notice } from '#ui/notice.tsx';
import face from './photo-check.module.css';
import { useFindings } from '#entities/photo/photo-check.ts';

interface PhotoCheckNoticeProps {
  photoId: string;
  place: number;
  onRemove: (id: string) => void;
}

/** The findings of the check for a picture, and the agent's answer. It never prevents a save. */
export function PhotoCheckNotice({ photoId, place, onRemove }: PhotoCheckNoticeProps) {
  const { t } = useWords();
  const findings = useFindings(photoId);
  if (findings.length === 0) return null;
  return (
    <Notice
      tone="waiting"
      action={
        <span className={face.choices}>
          <button type="button" onClick={() => settleFindings(photoId)}>
            {t('check.use-anyway')}
          </button>
          <button
            type="button"
            onClick={() => {
              settleFindings(photoId);
              onRemove(photoId);
            }}
          >
            {t('check.remove')}
          </button>
        </span>
      }
    >
      {t('check.photo', { place, reason: findings.map((finding) => t(`check.${finding}`)).join(' ') })}
    </Notice>
  );
}
