import type { DraftPhoto } from '#domain/draft/draft.ts';
import { formatAnd } from '#domain/formats.ts';
import type { PictureHint } from '#domain/photo/picture-marks.ts';
import { useAllFindings } from '#entities/photo/photo-check.ts';
import { settleFindings } from '#image-check/kept-findings.ts';
import { useWords, type Words } from '#messages/words.ts';
import { acceptMarks } from '#outbox/photos.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';
import { AlertAction } from '../../fields/alert-action.tsx';
import { FormAlert } from '../../fields/form-alert.tsx';
import { groupSame } from './group-same.ts';
import { Unbroken } from './unbroken.tsx';

interface PhotoCheckNoticesProps {
  draftId: string;
  photos: readonly DraftPhoto[];
  /** The texts that were found in the photos, by photo. */
  hints: ReadonlyMap<string, PictureHint[]>;
  onRemove: (id: string) => void;
}

function hintWords({ kind, value, isOwn }: PictureHint, t: Words['t']): string {
  if (kind !== 'phone') return t(`check.${kind}`, { name: value });
  return t(isOwn ? 'check.own-phone' : 'check.phone', { number: value });
}

/**
 * The findings of the check for the pictures, and the agent's answer: once for those of which the same is said. They
 * never prevent a save.
 */
export function PhotoCheckNotices({ draftId, photos, hints, onRemove }: PhotoCheckNoticesProps) {
  const { t, language, sentence } = useWords();
  const agentId = useAgent()._id;
  const findings = useAllFindings();
  const said = (id: string) => {
    const written = hints.get(id) ?? [];
    const seen = (findings[id] ?? []).filter((one) => one !== 'lettering' || written.length === 0);
    return [...seen.map((one) => t(`check.${one}`)), ...written.map((hint) => hintWords(hint, t))].join(' ');
  };
  const accept = async (photoIds: readonly string[]) => {
    for (const photoId of photoIds) settleFindings(photoId);
    try {
      for (const photoId of photoIds.filter((id) => hints.has(id)))
        await acceptMarks({ agentId, draftId, photoId });
    } catch (error) {
      void toast({ message: sentence(error), tone: 'bad' });
    }
  };
  const remove = (photoId: string) => {
    settleFindings(photoId);
    onRemove(photoId);
  };
  const places = photos.map(({ id }, index) => ({ id, number: index + 1 }));
  return groupSame(places, ({ id }) => said(id)).map(({ words: reason, items }) => {
    const ids = items.map(({ id }) => id);
    const numbers = items.map(({ number }) => String(number));
    const written = ids.flatMap((id) => hints.get(id) ?? []);
    return (
      <FormAlert
        key={ids[0]}
        tone="waiting"
        action={
          <>
            <AlertAction onClick={() => void accept(ids)}>{t('check.use-anyway')}</AlertAction>
            {ids.length === 1 && (
              <AlertAction onClick={() => remove(ids[0]!)}>{t('check.remove')}</AlertAction>
            )}
          </>
        }
      >
        <Unbroken
          text={
            ids.length === 1
              ? t('check.photo', { place: numbers[0]!, reason })
              : t('check.photos', { count: ids.length, places: formatAnd(numbers, language), reason })
          }
          parts={written.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : []))}
        />
      </FormAlert>
    );
  });
}
