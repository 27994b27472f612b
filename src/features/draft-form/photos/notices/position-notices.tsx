import { useState } from 'react';
import { usePart } from '#browser/observable.ts';
import { useWords } from '#messages/words.ts';
import { AlertAction } from '../../fields/alert-action.tsx';
import { FormAlert } from '../../fields/form-alert.tsx';
import { useForm } from '../../fields/form-context.ts';
import type { Position } from '../position/position.ts';

/** Offers the position of a photo, `found`, as the place of the draft, and to drop it where it is the draft's place. */
export function PositionNotices({ found }: { found: Position }) {
  const { text, change, disabled } = useForm();
  const loc = usePart(text, (body) => body.loc);
  const { t } = useWords();
  const [isDeclined, setIsDeclined] = useState(false);
  const isUsed = loc !== null && found.coordinates.every((degrees, at) => degrees === loc.coordinates[at]);
  const drop = () => {
    setIsDeclined(true);
    change({ loc: null });
  };
  return (
    <>
      {loc === null && !isDeclined && (
        <FormAlert
          tone="good"
          action={
            <>
              <AlertAction onClick={() => change({ loc: found })}>{t('photo.position-use')}</AlertAction>
              <AlertAction onClick={() => setIsDeclined(true)}>{t('photo.position-decline')}</AlertAction>
            </>
          }
        >
          {t('photo.position-found')}
        </FormAlert>
      )}
      {isUsed && !disabled && (
        <FormAlert tone="good" action={<AlertAction onClick={drop}>{t('photo.position-drop')}</AlertAction>}>
          {t('photo.position-used', {
            latitude: loc.coordinates[1]!.toFixed(5),
            longitude: loc.coordinates[0]!.toFixed(5),
          })}
        </FormAlert>
      )}
    </>
  );
}
