import {
  Alert,
  Button,
  Checkbox,
  Flex,
  Group,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { agentStorage } from '#browser/device-storage.ts';
import { formatMoment } from '#domain/formats.ts';
import type { ImportSchedule, ImportScheduleAsk } from '#domain/import/imports.ts';
import { importRunsQuery, importsKey } from '#entities/import/queries.ts';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useOnline } from '#ui/use-online.ts';
import { ImportSection, ImportSectionHead } from './import-section.tsx';
import { everyLabels, outcomeLabels } from './schedule-words.ts';

/** Fetching an address again by itself: how often, with which login, and what became of it last. */
export function ScheduleSection({ platform }: { platform: string }) {
  const { data } = useQuery(importRunsQuery(useAgent()._id, platform, 0));
  if (data?.schedule === undefined) return null;
  return <ScheduleForm key={data.schedule?.url ?? ''} platform={platform} schedule={data.schedule} />;
}

interface ScheduleFormProps {
  platform: string;
  schedule: ImportSchedule | null;
}

/** The schedule that is typed for a platform's feed, and saving it. */
function useSchedule({ platform, schedule }: ScheduleFormProps) {
  const agentId = useAgent()._id;
  const queries = useQueryClient();
  const [every, setEvery] = useState<ImportScheduleAsk['every']>(schedule?.every ?? null);
  const [url, setUrl] = useState(
    schedule?.url ?? agentStorage.feedAddresses(agentId).read()?.[platform] ?? '',
  );
  const [archivesAbsent, setArchivesAbsent] = useState(schedule?.archivesAbsent ?? false);
  const [login, setLogin] = useState({ user: '', password: '' });
  const [isChecked, setIsChecked] = useState(false);
  const isUserMissing = every !== null && login.user === '' && login.password !== '';
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (asked: Omit<ImportScheduleAsk, 'agentId' | 'platform'>) =>
      ask(client.POST('/platforms/imports/schedule', { body: { agentId, platform, ...asked } })),
    onSuccess: () => {
      setLogin({ user: '', password: '' });
      return queries.invalidateQueries({ queryKey: [...importsKey(agentId), 'runs'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isUserMissing) return;
    save.mutate({
      every,
      ...(every !== null && { url: url.trim(), archivesAbsent }),
      ...(every !== null && login.user !== '' && { login }),
    });
  };
  /** Nothing else of the stored schedule changes. */
  const removeLogin = (stored: ImportSchedule) =>
    save.mutate({
      every: stored.every,
      url: stored.url,
      archivesAbsent: stored.archivesAbsent,
      login: null,
    });
  return {
    every,
    setEvery,
    url,
    setUrl,
    archivesAbsent,
    setArchivesAbsent,
    login,
    setLogin,
    isUserMissing: isChecked && isUserMissing,
    save,
    submit,
    removeLogin,
  };
}

function ScheduleForm({ platform, schedule }: ScheduleFormProps) {
  const { t, sentence } = useWords();
  const isOnline = useOnline();
  const form = useSchedule({ platform, schedule });
  const { every, url, save } = form;
  return (
    <ImportSection id="import-schedule">
      <Stack component="form" gap="lg" onSubmit={form.submit}>
        <ImportSectionHead
          id="import-schedule"
          title={t('imports.schedule')}
          text={t('imports.schedule-text')}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('imports.schedule')}
          data={[
            { value: '', label: t('imports.every-off') },
            { value: 'Nightly', label: t('imports.every-nightly') },
            { value: 'Hourly', label: t('imports.every-hourly') },
          ]}
          value={every ?? ''}
          onChange={(value) => form.setEvery(value === '' ? null : (value as ImportScheduleAsk['every']))}
        />
        {every !== null && <FeedFields form={form} schedule={schedule} />}
        {schedule && <ScheduleState schedule={schedule} />}
        {save.error && <Alert color="red">{sentence(save.error)}</Alert>}
        <Group justify="end">
          <Button
            type="submit"
            disabled={!isOnline || (every === null ? !schedule : !url.trim())}
            loading={save.isPending}
          >
            {t('imports.schedule-save')}
          </Button>
        </Group>
      </Stack>
    </ImportSection>
  );
}

interface FeedFieldsProps {
  form: ReturnType<typeof useSchedule>;
  schedule: ImportSchedule | null;
}

/** Where the feed is fetched from, with which login, and what becomes of listings that it no longer has. */
function FeedFields({ form, schedule }: FeedFieldsProps) {
  const { t } = useWords();
  const isOnline = useOnline();
  return (
    <>
      <TextInput
        type="url"
        inputMode="url"
        label={t('imports.address-label')}
        placeholder="https://"
        maxLength={2000}
        value={form.url}
        onChange={({ currentTarget }) => form.setUrl(currentTarget.value)}
      />
      <LoginFields
        hasLogin={schedule?.hasLogin ?? false}
        login={form.login}
        isUserMissing={form.isUserMissing}
        onLogin={form.setLogin}
      />
      {schedule?.hasLogin && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          disabled={!isOnline || form.save.isPending}
          onClick={() => form.removeLogin(schedule)}
        >
          {t('imports.login-remove')}
        </Button>
      )}
      <Checkbox
        label={t('imports.schedule-archive')}
        checked={form.archivesAbsent}
        onChange={({ currentTarget }) => form.setArchivesAbsent(currentTarget.checked)}
      />
    </>
  );
}

interface LoginFieldsProps {
  hasLogin: boolean;
  isUserMissing: boolean;
  login: { user: string; password: string };
  onLogin: (login: { user: string; password: string }) => void;
}

/** The login of the address. A stored one is never shown. */
function LoginFields({ hasLogin, login, isUserMissing, onLogin }: LoginFieldsProps) {
  const { t } = useWords();
  return (
    <Stack gap="xs">
      <Flex gap="md" direction={{ base: 'column', md: 'row' }}>
        <TextInput
          flex={1}
          label={t('imports.login-user')}
          autoComplete="off"
          maxLength={200}
          value={login.user}
          error={isUserMissing && t('imports.login-user-missing')}
          onChange={({ currentTarget }) => onLogin({ ...login, user: currentTarget.value })}
        />
        <PasswordInput
          flex={1}
          label={t('imports.login-password')}
          autoComplete="new-password"
          maxLength={200}
          value={login.password}
          onChange={({ currentTarget }) => onLogin({ ...login, password: currentTarget.value })}
        />
      </Flex>
      <Text c="dimmed" fz="sm">
        {t(hasLogin ? 'imports.login-stored' : 'imports.login-text')}
      </Text>
    </Stack>
  );
}

/** When it is fetched next, and what became of the last time. */
function ScheduleState({ schedule }: { schedule: ImportSchedule }) {
  const { t, language } = useWords();
  const { every, nextAt, lastAt, lastOutcome } = schedule;
  return (
    <Text fz="sm" role="status">
      {nameWord(t, everyLabels, every)}
      {' · '}
      {t('imports.schedule-next', { time: formatMoment(nextAt, language) })}
      {lastAt && lastOutcome && (
        <>
          {' · '}
          {t('imports.schedule-last', {
            time: formatMoment(lastAt, language),
            what: nameWord(t, outcomeLabels, lastOutcome),
          })}
        </>
      )}
    </Text>
  );
}
