import { useQuery } from '@tanstack/react-query';
import { mapMarker } from '#domain/agent.ts';
import { areasOf, statesOf } from '#domain/location.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { useWords } from '#messages/words.ts';
import { LatePlacePicker } from '#ui/map/late-place-picker.tsx';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { SelectField } from '#ui/select-field.tsx';
import { type ProfileFormState } from './use-profile-form.ts';
import { type ProfileValues, positionOf, positionText } from './profile-values.ts';
import face from './profile.module.css';

const country = 'Malaysia';

interface PlaceFieldsProps {
  values: ProfileValues;
  errorOf: ProfileFormState['errorOf'];
  onChange: ProfileFormState['type'];
}

/** State and area, and the position of the marker on the agent's card. */
export function PlaceFields({ values, errorOf, onChange }: PlaceFieldsProps) {
  const { t } = useWords();
  const { data: locations } = useQuery(locationsQuery);
  const states = statesOf(locations, country).map(({ name }) => name);
  const areas = areasOf(locations, country, values.state).map(({ name }) => name);

  const [longitude, latitude] = positionOf(values.position)?.coordinates ?? [];
  const fault = errorOf('position');
  const { data: agent } = useQuery(agentRecordQuery(useAgent()._id));
  const { picture = null, isFaded = false } = agent ? mapMarker(agent) : {};

  return (
    <section className={face.card} aria-labelledby="profile-place">
      <h2 id="profile-place">{t('profile.place')}</h2>
      <SelectField
        label={t('profile.state')}
        name="state"
        value={values.state}
        error={errorOf('state')}
        onChange={(event) => onChange({ state: event.currentTarget.value, area: '' })}
      >
        <Choices none={t('profile.choose-state')} names={states} chosen={values.state} />
      </SelectField>
      <SelectField
        label={t('profile.area')}
        name="area"
        value={values.area}
        error={errorOf('area')}
        disabled={values.state === ''}
        onChange={(event) => onChange({ area: event.currentTarget.value })}
      >
        <Choices none={t('profile.choose-area')} names={areas} chosen={values.area} />
      </SelectField>
      <div className={face.position}>
        <LatePlacePicker
          resetKey={values.area}
          label={t('profile.position')}
          value={longitude === undefined || latitude === undefined ? null : { longitude, latitude }}
          address={{ state: values.state, area: values.area }}
          marker={{ picture: picture ?? '/images/default-agent.svg', isFaded }}
          onChange={(place) =>
            onChange({
              position: positionText(
                place && { type: 'Point', coordinates: [place.longitude, place.latitude] },
              ),
            })
          }
        />
        <p>{t('profile.position-hint')}</p>
        {fault && <p role="alert">{fault}</p>}
      </div>
    </section>
  );
}

/** The current value is always an option, also if the list is not loaded. */
function Choices({ none, names, chosen }: { none: string; names: readonly string[]; chosen: string }) {
  const all = chosen !== '' && !names.includes(chosen) ? [chosen, ...names] : names;
  return (
    <>
      <option value="">{none}</option>
      {all.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}
