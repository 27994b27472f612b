import { Button, Group as Row, Paper, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Group, type GroupBody, groupLimits } from '#domain/group/group.ts';
import { groupProblems } from '#domain/group/group-rules.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { useWords } from '#messages/words.ts';
import { ApiError } from '#api/ask.ts';
import { GroupChanged } from './group-changed.tsx';
import { GroupScope, ShareField } from './group-fields.tsx';
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

/** Makes or changes a group. What is typed is stored on the device until it is saved. */
export function GroupForm({ group, onSaved, onCancel }: GroupFormProps) {
  const { t, sentence } = useWords();
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
  const cancel = () => {
    clear();
    onCancel();
  };
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
        <GroupScope body={body} locations={locations} errorFor={errorFor} change={change} />
        <ShareField body={body} error={errorFor('listingShare')} change={change} />
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
          <Button variant="default" onClick={cancel}>
            {t('groups.cancel')}
          </Button>
        </Row>
      </Stack>
    </Paper>
  );
}
