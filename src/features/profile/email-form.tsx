import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Agent } from '#domain/agent/agent.ts';
import { useWords } from '#messages/words.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { toast } from '#ui/toast.ts';
import { CurrentPasswordField, currentPasswordProblem } from './current-password-field.tsx';
import { SecretForm } from './secret-form.tsx';

const emailLike = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** A form to request a new email address, with the current password. */
export function EmailForm({
  agent,
  firstField,
  onClose,
}: {
  agent: Agent;
  firstField: Ref<HTMLInputElement>;
  onClose: () => void;
}) {
  const words = useWords();
  const { t, sentence } = words;
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [current, setCurrent] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { queryKey } = agentRecordQuery(agent._id);
  const change = useMutation({
    mutationFn: () =>
      ask(
        client.POST('/agents/{id}/changeEmail', {
          params: { path: { id: agent._id } },
          body: { email: email.trim(), current },
        }),
      ),
    onSuccess: (pendingEmail) => {
      queryClient.setQueryData(
        queryKey,
        (before: Agent | undefined) => before && { ...before, pendingEmail },
      );
      if (pendingEmail)
        void toast({ message: t('profile.email-sent', { email: pendingEmail.email }), tone: 'good' });
      onClose();
    },
  });
  const refused = change.error instanceof ApiError ? change.error.code : null;
  const typedProblem = !emailLike.test(email.trim())
    ? t('profile.problem-email')
    : email.trim().toLowerCase() === agent.email.toLowerCase()
      ? t('profile.email-same')
      : undefined;
  const emailProblem =
    isTried && typedProblem
      ? typedProblem
      : refused === 'email_taken'
        ? sentence(refused)
        : refused === 'invalid_request'
          ? t('profile.problem-email')
          : undefined;
  const currentProblem = currentPasswordProblem(words, { isMissing: isTried && current === '', refused });

  const submit = () => {
    setIsTried(true);
    if (!change.isPending && typedProblem === undefined && current !== '') change.mutate();
  };
  return (
    <SecretForm
      label={t('profile.email-title')}
      userName={agent.userName}
      error={emailProblem || currentProblem ? null : change.error}
      isBusy={change.isPending}
      saveLabel={t('profile.email-send')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        ref={firstField}
        label={t('profile.email-next')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={200}
        value={email}
        error={emailProblem}
        onChange={(event) => {
          change.reset();
          setEmail(event.currentTarget.value);
        }}
      />
      <CurrentPasswordField
        value={current}
        problem={currentProblem}
        onType={(typed) => {
          change.reset();
          setCurrent(typed);
        }}
      />
    </SecretForm>
  );
}
