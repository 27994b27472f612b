import { Input, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mapMarker } from '#domain/agent/agent.ts';
import { areasFor, statesFor } from '#domain/property/location.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { useWords } from '#messages/words.ts';
import { LatePlacePicker } from '#ui/map/late-place-picker.tsx';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { PickField } from '#ui/pick-field.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { ProfileFormState } from './use-profile-form.ts';
import { type ProfileValues, positionFrom, positionText } from './profile-values.ts';

const country = 'Malaysia';

interface PlaceFieldsProps {
  values: ProfileValues;
  errorFor: ProfileFormState['errorFor'];
  onChange: ProfileFormState['type'];
}

/** State and area, and the position of the marker on the agent's card. */
export function PlaceFields({ values, errorFor, onChange }: PlaceFieldsProps) {
  const { t, lookup } = useWords();
  const { data: locations } = useQuery(locationsQuery);
  const states = statesFor(locations, country).map(({ name }) => name);
  const areas = areasFor(locations, country, values.state).map(({ name }) => name);
  const field = (part: 'state' | 'area', names: readonly string[]) => ({
    name: part,
    label: t(`profile.${part}`),
    placeholder: t(`profile.choose-${part}`),
    value: values[part],
    choices: names.map((name) => ({ value: name, label: lookup(name) })),
    clearable: true,
    error: errorFor(part),
  });

  const [longitude, latitude] = positionFrom(values.position)?.coordinates ?? [];
  const problem = errorFor('position');
  const { data: agent } = useQuery(agentRecordQuery(useAgent()._id));
  const { picture = null, isFaded = false } = agent ? mapMarker(agent) : {};

  return (
    <ProfileSection id="profile-place" title={t('profile.place')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <PickField {...field('state', states)} onChange={(state) => onChange({ state, area: '' })} />
        <PickField
          {...field('area', areas)}
          disabled={values.state === ''}
          onChange={(area) => onChange({ area })}
        />
      </SimpleGrid>
      <Stack gap="sm">
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
        <Text fz="sm" c="dimmed">
          {t('profile.position-hint')}
        </Text>
        {problem && <Input.Error role="alert">{problem}</Input.Error>}
      </Stack>
    </ProfileSection>
  );
}
