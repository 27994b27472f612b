import { Chip, Fieldset, Group as Row, NumberInput, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { type GroupBody, groupCategories, groupOfferings, groupTitles } from '#domain/group/group.ts';
import { areasFor, type Locations, statesFor } from '#domain/property/location.ts';
import { groupOfCategory } from '#domain/property/property.ts';
import { useWords } from '#messages/words.ts';
import { PickField } from '#ui/pick-field.tsx';
import { categoryWords, offeringWords } from './group-words.ts';

const country = 'Malaysia';

type Change = (part: Partial<GroupBody>) => void;

interface GroupScopeProps {
  body: GroupBody;
  locations: Locations | undefined;
  errorFor: (field: keyof GroupBody) => ReactNode;
  change: Change;
}

/** What the group is for: which properties, for sale or rent, and where. */
export function GroupScope({ body, locations, errorFor, change }: GroupScopeProps) {
  const { t, lookup } = useWords();
  const choices = (values: readonly string[]) => values.map((value) => ({ value, label: lookup(value) }));
  const states = statesFor(locations, country).map(({ name }) => name);
  const areas = areasFor(locations, country, body.state).map(({ name }) => name);
  const titles = groupTitles.filter((title) => groupOfCategory(title) === body.category);
  return (
    <>
      <ChipField
        legend={t('groups.category')}
        value={body.category}
        choices={groupCategories.map((value) => ({ value, label: t(categoryWords[value]) }))}
        onChange={(category) => change({ category, title: '' })}
      />
      <PickField
        name="group-title"
        label={t('groups.title')}
        value={body.title}
        clearable
        placeholder={t('groups.title-any')}
        error={errorFor('title')}
        choices={choices(titles)}
        onChange={(title) => change({ title: title as GroupBody['title'] })}
      />
      <ChipField
        legend={t('groups.offering')}
        value={body.offering}
        choices={groupOfferings.map((value) => ({ value, label: t(offeringWords[value]) }))}
        onChange={(offering) => change({ offering })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <PickField
          name="group-state"
          label={t('draft.state')}
          value={body.state}
          error={errorFor('state')}
          choices={choices(states)}
          onChange={(state) => change({ state, area: '' })}
        />
        <PickField
          name="group-area"
          label={t('draft.area')}
          value={body.area}
          error={errorFor('area')}
          choices={choices(areas)}
          disabled={body.state === ''}
          onChange={(area) => change({ area })}
        />
      </SimpleGrid>
    </>
  );
}

interface ChipFieldProps<Value extends string> {
  legend: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few values, each with a chip. */
function ChipField<Value extends string>({ legend, value, choices, onChange }: ChipFieldProps<Value>) {
  return (
    <Fieldset variant="unstyled" legend={legend}>
      <Row gap="sm">
        <Chip.Group value={value} onChange={(next) => onChange(next as Value)}>
          {choices.map((choice) => (
            <Chip key={choice.value} value={choice.value}>
              {choice.label}
            </Chip>
          ))}
        </Chip.Group>
      </Row>
    </Fieldset>
  );
}

interface ShareFieldProps {
  body: GroupBody;
  error: ReactNode;
  change: Change;
}

/** The part of the commission of the agent whose listing it is, in percent. */
export function ShareField({ body, error, change }: ShareFieldProps) {
  const { t } = useWords();
  return (
    <NumberInput
      name="group-listingShare"
      label={t('groups.share-label')}
      description={t('groups.share-hint')}
      rightSection="%"
      rightSectionWidth="4ch"
      rightSectionPointerEvents="none"
      decimalScale={2}
      thousandSeparator=""
      allowedDecimalSeparators={['.', ',']}
      clampBehavior="none"
      autoComplete="off"
      value={body.listingShare}
      error={error}
      onChange={(share) => change({ listingShare: Number(share) || 0 })}
    />
  );
}
