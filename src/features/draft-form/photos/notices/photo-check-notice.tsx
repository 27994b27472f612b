import { memo } from 'react';
import { settleFindings } from '#image-check/kept-findings.ts';
import { useWords } from '#messages/words.ts';
import { AlertAction } from '../../fields/alert-action.tsx';
import { FormAlert } from '../../fields/form-alert.tsx';
import type { PictureHint } from '#domain/photo/picture-marks.ts';
import { acceptMarks } from '#outbox/photos.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';
import { Unbroken } from './unbroken.tsx';
import { useFindings } from '#entities/photo/photo-check.ts';

interface PhotoCheckNoticeProps {
  draftId: string;
  photoId: string;
  /** The texts that were found in the picture. */
  hints: readonly PictureHint[];
  place: number;
  onRemove: (id: string) => void;
}

/** The findings of the check for a picture, and the agent's answer. It never prevents a save. */
export const PhotoCheckNotice = memo(function PhotoCheckNotice({
  draftId,
  photoId,
  hints,
  place,
  onRemove,
}: PhotoCheckNoticeProps) {
  const { t, sentence } = useWords();
  const agentId = useAgent()._id;
  const findings = useFindings(photoId).filter((finding) => finding !== 'lettering' || hints.length === 0);
  if (findings.length === 0 && hints.length === 0) return null;
  const accept = () => {
    settleFindings(photoId);
    if (hints.length === 0) return;
    acceptMarks({ agentId, draftId, photoId }).catch(
      (error: unknown) => void toast({ message: sentence(error), tone: 'bad' }),
    );
  };
  const reasons = [
    ...findings.map((finding) => t(`check.${finding}`)),
    ...hints.map(({ kind, value, isOwn }) =>
      kind === 'phone'
        ? t(isOwn ? 'check.own-phone' : 'check.phone', { number: value })
        : t(`check.${kind}`, { name: value }),
    ),
  ];
  const numbers = hints.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : []));
  return (
    <FormAlert
      tone="waiting"
      action={
        <>
          <AlertAction onClick={accept}>{t('check.use-anyway')}</AlertAction>
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
      <Unbroken text={t('check.photo', { place, reason: reasons.join(' ') })} parts={numbers} />
    </FormAlert>
  );
});
