import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { toTime } from '#domain/time.ts';
import { isLongEnough } from '#domain/agent/password-strength.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';
import { useFocusSwap } from '#ui/use-focus-swap.ts';
import { ProfileSection } from './profile-section.tsx';
import { sessionsQuery } from './queries.ts';
import { CurrentPasswordField, currentPasswordProblem } from './current-password-field.tsx';
import { SecretField } from './secret-field.tsx';
import { SecretForm } from './secret-form.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** A form to change the password. After a mailed link the current password is not needed. */
export function PasswordPart() {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const [isWanted, setIsWanted] = useState(false);
  const { opener, field } = useFocusSwap<HTMLInputElement>(isWanted);
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
          {t('profile.password-reset', { time: toTime(Date.parse(resetUntil)) })}
        </Alert>
      )}
      {isOpen ? (
        <PasswordForm
          needsCurrent={resetUntil === undefined}
          firstField={field}
          onClose={() => setIsWanted(false)}
        />
      ) : (
        <Button
          ref={opener}
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => setIsWanted(true)}
        >
          {t('profile.password-open')}
        </Button>
      )}
    </ProfileSection>
  );
}

/**
 * Changes the password on the server, with the current one where it is needed. The passwords are no variables of the
 * mutation, because the cache of mutations keeps those.
 */
function useChangePassword(body: { current?: string; next: string }, onSaved: () => void) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: () =>
      ask(
        client.POST('/agents/{id}/changePassword', {
          params: { path: { id: agentId } },
          body,
        }),
      ),
    onSuccess: () => {
      void toast({ message: t('profile.password-saved'), tone: 'good' });
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(agentId).queryKey }),
  });
}

interface PasswordFormProps {
  needsCurrent: boolean;
  firstField: Ref<HTMLInputElement>;
  onClose: () => void;
}

function PasswordForm({ needsCurrent, firstField, onClose }: PasswordFormProps) {
  const { userName } = useAgent();
  const words = useWords();
  const { t, sentence } = words;
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isTried, setIsTried] = useState(false);
  const change = useChangePassword({ next, ...(needsCurrent && { current }) }, onClose);
  const refused = change.error instanceof ApiError ? change.error.code : null;
  const isMissing = isTried && needsCurrent && current === '';
  const currentProblem = currentPasswordProblem(words, { isMissing, refused });
  const isTooShort = (isTried && !isLongEnough(next)) || refused === 'password_weak';
  const nextProblem = isTooShort
    ? sentence('password_weak')
    : refused === 'password_common'
      ? sentence(refused)
      : undefined;

  const submit = () => {
    setIsTried(true);
    if (!change.isPending && isLongEnough(next) && (!needsCurrent || current !== '')) change.mutate();
  };
  return (
    <SecretForm
      label={t('profile.password')}
      userName={userName}
      error={currentProblem || nextProblem ? null : change.error}
      isBusy={change.isPending}
      saveLabel={t('profile.password-save')}
      onSubmit={submit}
      onClose={needsCurrent ? onClose : undefined}
    >
      {needsCurrent && (
        <CurrentPasswordField
          ref={firstField}
          value={current}
          problem={currentProblem}
          onType={(typed) => {
            change.reset();
            setCurrent(typed);
          }}
        />
      )}
      <SecretField
        label={t('profile.password-next')}
        name="next"
        autoComplete="new-password"
        value={next}
        error={nextProblem}
        onChange={(event) => {
          change.reset();
          setNext(event.currentTarget.value);
        }}
      />
      <StrengthMeter password={next} />
    </SecretForm>
  );
}
