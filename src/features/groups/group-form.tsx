import {
  Button,
  Chip,
  Fieldset,
  Group as Row,
  NumberInput,
  Paper,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type Group,
  type GroupBody,
  groupCategories,
  groupLimits,
  groupOfferings,
  groupTitles,
} from '#domain/group/group.ts';
import { groupProblems } from '#domain/group/group-rules.ts';
import { areasFor, statesFor } from '#domain/property/location.ts';
import { groupOfCategory } from '#domain/property/property.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { useWords } from '#messages/words.ts';
import { ApiError } from '#api/ask.ts';
import { GroupChanged } from './group-changed.tsx';
import { categoryWords, offeringWords } from './group-words.ts';
import { PickField } from '#ui/pick-field.tsx';
import { Refused } from '#entities/group/refused.tsx';
import { SplitBar } from '#entities/group/split-bar.tsx';
import { useGroupForm } from './use-group-form.ts';

interface GroupFormProps {
  /** The group to change; null makes one. */
  group: Group | null;
  /** `isOpen`: the form is still on the screen. */
  onSaved: (group: Group, isOpen: boolean) => void;
  onCancel: () => void;
}

const country = 'Malaysia';

/** Makes or changes a group. What is typed is stored on the device until it is saved. */
export function GroupForm({ group, onSaved, onCancel }: GroupFormProps) {
  const { t, sentence, lookup } = useWords();
  const { data: locations } = useQuery(locationsQuery);
  const { body, change, clear, clash, save, send } = useGroupForm(group, onSaved);
  const [isChecked, setIsChecked] = useState(false);
  const problems = isChecked ? groupProblems(body, locations) : [];
  const code = save.error instanceof ApiError ? save.error.code : null;
  const isTaken = code === 'group_name_taken';
  const errorFor = (field: keyof GroupBody) => {
    const problem = problems.find((one) => one.field === field);
    return problem ? sentence(problem.code) : field === 'name' && isTaken && sentence(save.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = groupProblems(body, locations);
    if (!first) return send();
    document.querySelector<HTMLElement>(`[name="group-${first.field}"]`)?.focus();
  };
  const states = statesFor(locations, country).map(({ name }) => name);
  const areas = areasFor(locations, country, body.state).map(({ name }) => name);
  const choices = (values: readonly string[]) => values.map((value) => ({ value, label: lookup(value) }));
  return (
    <Paper component="form" withBorder p={{ base: 'lg', md: 'xl' }} maw={760} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          name="group-name"
          label={t('groups.name')}
          description={t('groups.name-hint')}
          maxLength={groupLimits.name}
          value={body.name}
          error={errorFor('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Fieldset variant="unstyled" legend={t('groups.category')}>
          <Row gap="sm">
            <Chip.Group
              value={body.category}
              onChange={(value) => change({ category: value as GroupBody['category'], title: '' })}
            >
              {groupCategories.map((value) => (
                <Chip key={value} value={value}>
                  {t(categoryWords[value])}
                </Chip>
              ))}
            </Chip.Group>
          </Row>
        </Fieldset>
        <PickField
          name="group-title"
          label={t('groups.title')}
          value={body.title}
          clearable
          placeholder={t('groups.title-any')}
          error={errorFor('title')}
          choices={choices(groupTitles.filter((title) => groupOfCategory(title) === body.category))}
          onChange={(title) => change({ title: title as GroupBody['title'] })}
        />
        <Fieldset variant="unstyled" legend={t('groups.offering')}>
          <Row gap="sm">
            <Chip.Group
              value={body.offering}
              onChange={(value) => change({ offering: value as GroupBody['offering'] })}
            >
              {groupOfferings.map((value) => (
                <Chip key={value} value={value}>
                  {t(offeringWords[value])}
                </Chip>
              ))}
            </Chip.Group>
          </Row>
        </Fieldset>
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
          error={errorFor('listingShare')}
          onChange={(share) => change({ listingShare: Number(share) || 0 })}
        />
        <SplitBar listingShare={body.listingShare} />
        <Textarea
          label={t('groups.note')}
          autosize
          minRows={3}
          maxLength={groupLimits.note}
          value={body.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        {clash && <GroupChanged {...clash} typed={body} />}
        {!isTaken && !(clash && code === 'group_changed') && <Refused error={save.error} keepsTyped />}
        <Row gap="sm">
          <Button type="submit" loading={save.isPending}>
            {t(group ? 'groups.save' : 'groups.make')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              clear();
              onCancel();
            }}
          >
            {t('groups.cancel')}
          </Button>
        </Row>
      </Stack>
    </Paper>
  );
}
