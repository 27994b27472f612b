import { settleFindings } from '#image-check/kept-findings.ts';
import { useWords } from '#messages/words.ts';
import { AlertAction } from '../fields/alert-action.tsx';
import { FormAlert } from '../fields/form-alert.tsx';
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
    <FormAlert
      tone="waiting"
      action={
        <>
          <AlertAction onClick={() => settleFindings(photoId)}>{t('check.use-anyway')}</AlertAction>
          <AlertAction
            onClick={() => {
              settleFindings(photoId);
              onRemove(photoId);
            }}
          >
            {t('check.remove')}
          </AlertAction>
        </>
      }
    >
      {t('check.photo', { place, reason: findings.map((finding) => t(`check.${finding}`)).join(' ') })}
    </FormAlert>
  );
}
