import { photoLimits } from '#domain/limits.ts';
import { formatAnd } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { AlertAction } from '../../fields/alert-action.tsx';
import { FormAlert } from '../../fields/form-alert.tsx';
import type { PhotoIntake } from '../intake/use-photo-intake.ts';
import { groupSame } from './group-same.ts';

/** The files that did not come into the draft, by their reason. The last notice has the button that removes all. */
export function IntakeNotices({ intake }: { intake: PhotoIntake }) {
  const { t, language } = useWords();
  const { refused, leftOut, lost } = intake;
  const reasons = [...new Set(refused.map(({ why }) => why))];
  const wordsFor = (reason: string) => {
    const all = refused.flatMap(({ name, why }) => (why === reason ? [name] : []));
    const names = groupSame(all, String).map(({ words: name, items }) =>
      items.length === 1 ? name : `${name} (${items.length})`,
    );
    return t('photo.not-added', { names: formatAnd(names, language), why: reason });
  };
  const dismissal = <AlertAction onClick={intake.dismiss}>{t('photo.dismiss')}</AlertAction>;
  return (
    <>
      {lost > 0 && (
        <FormAlert tone="bad" action={leftOut === 0 && reasons.length === 0 && dismissal}>
          {t('photo.lost', { count: lost })}
        </FormAlert>
      )}
      {leftOut > 0 && (
        <FormAlert tone="bad" action={reasons.length === 0 && dismissal}>
          {t('photo.left-out', { limit: photoLimits.perDraft, count: leftOut })}
        </FormAlert>
      )}
      {reasons.map((reason, index) => (
        <FormAlert key={reason} tone="bad" action={index === reasons.length - 1 && dismissal}>
          {wordsFor(reason)}
        </FormAlert>
      ))}
    </>
  );
}
