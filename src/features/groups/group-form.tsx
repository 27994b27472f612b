import {
  Alert,
  Button,
  Flex,
  Group as Row,
  NumberInput,
  Paper,
  Radio,
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
} from '#domain/group.ts';
import { groupProblems } from '#domain/group-rules.ts';
import { areasOf, statesOf } from '#domain/location.ts';
import { groupOfCategory } from '#domain/property.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { useWords } from '#messages/words.ts';
import { ApiError } from '#api/ask.ts';
import { saveGroup } from '#entities/group/changes.ts';
import { useAgent } from '#session/use-agent.ts';
import { categoryWords, offeringWords } from './group-words.ts';
import { PickField } from '#ui/pick-field.tsx';
import { Refused } from '#entities/group/refused.tsx';
import { SplitBar } from '#entities/group/split-bar.tsx';
import { useSend } from '#entities/group/use-send.ts';
import { useStoredForm } from './use-stored-form.ts';

interface GroupFormProps {
  /** The group to change; null makes one. */
  group: Group | null;
  /** `isOpen`: the form is still on the screen. */
  onSaved: (group: Group, isOpen: boolean) => void;
  onCancel: () => void;
}

const country = 'Malaysia';

const emptyGroup = (): GroupBody => ({
  name: '',
  category: 'Residential',
  title: '',
  offering: 'SaleAndRent',
  state: '',
  area: '',
  listingShare: 50,
  note: '',
});

function bodyOf({ name, category, title, offering, state, area, listingShare, note }: GroupBody): GroupBody {
  return { name, category, title, offering, state, area, listingShare, note };
}

/** Makes or changes a group. What is typed is stored on the device until it is saved. */
export function GroupForm({ group, onSaved, onCancel }: GroupFormProps) {
  const { t, sentence, lookup } = useWords();
  const agentId = useAgent()._id;
  const { data: locations } = useQuery(locationsQuery);
  const [newId] = useState(() => crypto.randomUUID());
  const form = useStoredForm(`group-${group?._id ?? 'new'}`, {
    ...(group ? bodyOf(group) : emptyGroup()),
    _id: group?._id ?? newId,
    begunRev: group?.rev ?? 0,
  });
  const { content: body } = form;
  const { _id, begunRev } = body;
  const change = (part: Partial<GroupBody>) => form.change({ _id, begunRev, ...part });
  const hasChanged = group !== null && group.rev !== begunRev;
  const [isChecked, setIsChecked] = useState(false);
  const save = useSend(
    (asked: GroupBody & { _id: string; baseRev: number | null }, mutationId) =>
      saveGroup(agentId, { ...asked, mutationId }),
    (saved, isOpen) => {
      form.clear();
      onSaved(saved, isOpen);
    },
  );
  const problems = isChecked ? groupProblems(body, locations) : [];
  const isTaken = save.error instanceof ApiError && save.error.code === 'group_name_taken';
  const errorOf = (field: keyof GroupBody) => {
    const code = problems.find((problem) => problem.field === field)?.code;
    return code ? sentence(code) : field === 'name' && isTaken && sentence(save.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = groupProblems(body, locations);
    if (!first) return save.mutate({ ...bodyOf(body), _id, baseRev: group?.rev ?? null });
    document.querySelector<HTMLElement>(`[name="group-${first.field}"]`)?.focus();
  };
  const states = statesOf(locations, country).map(({ name }) => name);
  const areas = areasOf(locations, country, body.state).map(({ name }) => name);
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
          error={errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Radio.Group
          label={t('groups.category')}
          value={body.category}
          onChange={(value) => change({ category: value as GroupBody['category'], title: '' })}
        >
          <Flex wrap="wrap" columnGap="xl">
            {groupCategories.map((value) => (
              <Radio key={value} value={value} label={t(categoryWords[value])} />
            ))}
          </Flex>
        </Radio.Group>
        <PickField
          name="group-title"
          label={t('groups.title')}
          value={body.title}
          clearable
          placeholder={t('groups.title-any')}
          error={errorOf('title')}
          choices={choices(groupTitles.filter((title) => groupOfCategory(title) === body.category))}
          onChange={(title) => change({ title: title as GroupBody['title'] })}
        />
        <Radio.Group
          label={t('groups.offering')}
          value={body.offering}
          onChange={(value) => change({ offering: value as GroupBody['offering'] })}
        >
          <Flex wrap="wrap" columnGap="xl">
            {groupOfferings.map((value) => (
              <Radio key={value} value={value} label={t(offeringWords[value])} />
            ))}
          </Flex>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <PickField
            name="group-state"
            label={t('draft.state')}
            value={body.state}
            error={errorOf('state')}
            choices={choices(states)}
            onChange={(state) => change({ state, area: '' })}
          />
          <PickField
            name="group-area"
            label={t('draft.area')}
            value={body.area}
            error={errorOf('area')}
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
          decimalScale={2}
          thousandSeparator=""
          allowedDecimalSeparators={['.', ',']}
          max={100}
          autoComplete="off"
          value={body.listingShare}
          error={errorOf('listingShare')}
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
        {hasChanged && <Alert color="yellow">{sentence('group_changed')}</Alert>}
        {!isTaken && <Refused error={save.error} keepsTyped />}
        <Row gap="sm">
          <Button type="submit" loading={save.isPending}>
            {t(group ? 'groups.save' : 'groups.make')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              form.clear();
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
