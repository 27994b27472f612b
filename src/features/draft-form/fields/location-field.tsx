import { useWords } from '#messages/words.ts';
import { LatePlacePicker } from '#ui/map/late-place-picker.tsx';
import { usePart } from '#browser/observable.ts';
import { useForm } from './form-context.ts';

/** The unit's place on a map. */
export function LocationField() {
  const { t } = useWords();
  const { draftId, text, change, disabled } = useForm();
  const loc = usePart(text, (body) => body.loc);
  const address = usePart(text, (body) => body.address);
  const [longitude = 0, latitude = 0] = loc?.coordinates ?? [];
  return (
    <LatePlacePicker
      resetKey={draftId}
      label={t('draft.part-loc')}
      value={loc && { longitude, latitude }}
      address={address}
      disabled={disabled}
      onChange={(place) =>
        change({ loc: place && { type: 'Point', coordinates: [place.longitude, place.latitude] } })
      }
    />
  );
}
