import { NumberInput, PasswordInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { DateField } from '../date-field.tsx';
import { PickField } from '../pick-field.tsx';
import { SearchInput } from '../search-input.tsx';

const few = ['Freehold', 'Leasehold', 'Malay Reserved Land'];
const many =
  'Johor Kedah Kelantan Melaka Pahang Perak Perlis Sabah Sarawak Selangor Terengganu Putrajaya Labuan'.split(
    ' ',
  );
const toChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Fields: empty, filled, with a hint, wrong and disabled. */
export function FieldSamples() {
  const { t, sentence } = useWords();
  const [day, setDay] = useState('2026-12-31');
  const [state, setState] = useState('Selangor');
  const [tenure, setTenure] = useState('');
  const [q, setQ] = useState('');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <SearchInput label={t('groups.search')} q={q} onSearch={setQ} />
      <TextInput label={t('groups.name')} description={t('groups.name-hint')} withAsterisk />
      <TextInput label={t('groups.name')} defaultValue="Residensi Bukit Kiara Utama · 吉隆坡" />
      <TextInput label={t('groups.name')} error={sentence('group_offer_invalid')} />
      <TextInput label={t('groups.owner')} defaultValue="Aisyah binti Rahman" disabled />
      <PasswordInput
        label={t('profile.username')}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('groups.search') }}
      />
      <NumberInput
        label={t('groups.offer-amount')}
        leftSection="RM"
        leftSectionWidth={48}
        defaultValue={1_250_000}
      />
      <DateField label={t('groups.offer-day')} value={day} onChange={setDay} />
      <PickField
        label={t('groups.place')}
        value={state}
        choices={toChoices(many)}
        clearable
        onChange={setState}
      />
      <PickField
        label={t('groups.category')}
        value={tenure}
        choices={toChoices(few)}
        clearable
        onChange={setTenure}
      />
      <PickField
        label={t('groups.category')}
        value=""
        choices={toChoices(few)}
        error={t('groups.search')}
        onChange={setTenure}
      />
      <PickField
        label={t('groups.category')}
        value=""
        choices={toChoices(few)}
        disabled
        onChange={setTenure}
      />
      <Textarea label={t('groups.note')} autosize minRows={3} />
    </SimpleGrid>
  );
}
