import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { formatTime } from '#domain/formats.ts';
import { isLongEnough } from '#domain/password-strength.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';
import { ProfileSection } from './profile-section.tsx';
import { sessionsQuery } from './queries.ts';
import { SecretField } from './secret-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** A form to change the password. After a mailed link the current password is not needed. */
export function PasswordPart() {
  const agentId = useAgent()._id;
  const { t, language } = useWords();
  const [isWanted, setIsWanted] = useState(false);
  const { data: sessions } = useQuery(sessionsQuery(agentId));
  const resetUntil = sessions?.find(({ isCurrent }) => isCurrent)?.resetUntil;
  const isOpen = isWanted || resetUntil !== undefined;
  return (
    <ProfileSection
      id="password"
      title={t('profile.password')}
      lead={!isOpen && t('profile.password-lead')}
      isFirst={resetUntil !== undefined}
    >
      {resetUntil && (
        <Alert color="yellow" role="status">
          {t('profile.password-reset', { time: formatTime(Date.parse(resetUntil), language) })}
        </Alert>
      )}
      {isOpen ? (
        <PasswordForm needsCurrent={resetUntil === undefined} onClose={() => setIsWanted(false)} />
      ) : (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setIsWanted(true)}>
          {t('profile.password-open')}
        </Button>
      )}
    </ProfileSection>
  );
}

function PasswordForm({ needsCurrent, onClose }: { needsCurrent: boolean; onClose: () => void }) {
  const { _id: agentId, userName } = useAgent();
  const { t, sentence } = useWords();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isTried, setIsTried] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      ask(
        client.POST('/agents/{id}/changePassword', {
          params: { path: { id: agentId } },
          body: { next, ...(needsCurrent && { current }) },
        }),
      ),
    onSuccess: () => {
      void toast({ message: t('profile.password-saved'), tone: 'good' });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(agentId).queryKey }),
  });
  const refused = change.error instanceof ApiError ? change.error.code : null;
  const currentFault =
    isTried && needsCurrent && current === ''
      ? t('profile.password-needed')
      : refused === 'password_wrong'
        ? sentence(refused)
        : undefined;
  const isTooShort = (isTried && !isLongEnough(next)) || refused === 'password_weak';
  const nextFault = isTooShort
    ? sentence('password_weak')
    : refused === 'password_common'
      ? sentence(refused)
      : undefined;
  const isElsewhere = change.isError && currentFault === undefined && nextFault === undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!change.isPending && isLongEnough(next) && (!needsCurrent || current !== '')) change.mutate();
  };
  return (
    <form noValidate aria-label={t('profile.password')} onSubmit={submit}>
      <Stack gap="lg" maw={420}>
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        {needsCurrent && (
          <SecretField
            label={t('profile.password-current')}
            name="current"
            autoComplete="current-password"
            value={current}
            error={currentFault}
            onChange={(event) => {
              change.reset();
              setCurrent(event.currentTarget.value);
            }}
          />
        )}
        <SecretField
          label={t('profile.password-next')}
          name="next"
          autoComplete="new-password"
          value={next}
          error={nextFault}
          onChange={(event) => {
            change.reset();
            setNext(event.currentTarget.value);
          }}
        />
        <StrengthMeter password={next} />
        {isElsewhere && (
          <Alert color="red" role="alert">
            {sentence(change.error)}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" aria-disabled={change.isPending}>
            {t('profile.password-save')}
          </Button>
          {needsCurrent && (
            <Button variant="default" onClick={onClose}>
              {t('profile.password-cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
