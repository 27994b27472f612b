import { photoCost } from '#entities/outbox/photo-cost.ts';
import { usePhotoConnections } from '#entities/outbox/use-outbox.ts';
import { useWords } from '#messages/words.ts';
import { isHeld, releasePhotos } from '#outbox/photo-connections.ts';
import { type PhotoRecord, isUnderWay } from '#outbox/photos.ts';
import { toast } from '#ui/toast.ts';
import { AlertAction } from '../../fields/alert-action.tsx';
import { FormAlert } from '../../fields/form-alert.tsx';

interface SendingNoticesProps {
  records: readonly PhotoRecord[];
  /** The server has no draft for the photos: they wait for that. */
  isNeverSaved: boolean;
}

/** Why photos are not sent at this moment: the problem of one, or that they wait for Wi-Fi. */
export function SendingNotices({ records, isNeverSaved }: SendingNoticesProps) {
  const words = useWords();
  const { t, sentence } = words;
  const { data: connections } = usePhotoConnections();
  const underWay = records.filter(isUnderWay);
  const problem = underWay.find((record) => record.problem !== null)?.problem;
  const forWifi = underWay.filter((record) => isHeld(record, connections?.areHeld ?? false));
  const [first] = forWifi;
  const sendNow = ({ agentId, draftId }: PhotoRecord) =>
    void releasePhotos(agentId, draftId).catch(
      (error: unknown) => void toast({ message: sentence(error), tone: 'bad' }),
    );
  return (
    <>
      {problem && <FormAlert tone="waiting">{sentence(problem.code)}</FormAlert>}
      {!isNeverSaved && first && (
        <FormAlert
          tone="waiting"
          action={<AlertAction onClick={() => sendNow(first)}>{t('photo.send-now')}</AlertAction>}
        >
          {t('photo.for-wifi', { count: forWifi.length })}{' '}
          {photoCost(forWifi, connections?.bytesPerSecond ?? null, words)}
        </FormAlert>
      )}
    </>
  );
}
