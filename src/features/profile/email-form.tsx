import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Agent } from '#domain/agent/agent.ts';
import { type Words, useWords } from '#messages/words.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { toast } from '#ui/toast.ts';
import { CurrentPasswordField, currentPasswordProblem } from './current-password-field.tsx';
import { SecretForm } from './secret-form.tsx';

const emailLike = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Requests the new address on the server, which mails a link to it. What was typed is no variable of the mutation,
 * because the cache of mutations keeps those.
 */
function useChangeEmail(agent: Agent, body: { email: string; current: string }, onSent: () => void) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const { queryKey } = agentRecordQuery(agent._id);
  return useMutation({
    gcTime: 0,
    mutationFn: () =>
      ask(
        client.POST('/agents/{id}/changeEmail', {
          params: { path: { id: agent._id } },
          body,
        }),
      ),
    onSuccess: (pendingEmail) => {
      queryClient.setQueryData(
        queryKey,
        (before: Agent | undefined) => before && { ...before, pendingEmail },
      );
      if (pendingEmail)
        void toast({ message: t('profile.email-sent', { email: pendingEmail.email }), tone: 'good' });
      onSent();
    },
  });
}

function typedEmailProblem(email: string, present: string, t: Words['t']): string | undefined {
  if (!emailLike.test(email)) return t('profile.problem-email');
  return email.toLowerCase() === present.toLowerCase() ? t('profile.email-same') : undefined;
}

/** The reason of the server for which the field of the address is marked. */
function refusedEmailProblem(code: string | null, { t, sentence }: Words): string | undefined {
  if (code === 'email_taken') return sentence(code);
  return code === 'invalid_request' ? t('profile.problem-email') : undefined;
}

interface EmailFormProps {
  agent: Agent;
  firstField: Ref<HTMLInputElement>;
  onClose: () => void;
}

/** A form to request a new email address, with the current password. */
export function EmailForm({ agent, firstField, onClose }: EmailFormProps) {
  const words = useWords();
  const { t } = words;
  const [email, setEmail] = useState('');
  const [current, setCurrent] = useState('');
  const [isTried, setIsTried] = useState(false);
  const change = useChangeEmail(agent, { email: email.trim(), current }, onClose);
  const refused = change.error instanceof ApiError ? change.error.code : null;
  const typedProblem = typedEmailProblem(email.trim(), agent.email, t);
  const emailProblem = (isTried && typedProblem) || refusedEmailProblem(refused, words);
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
