import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#api/ask.ts';
import { sendMessage } from '#outbox/commands.ts';
import { type Message, autosaveMessage } from '#outbox/message-draft.ts';
import { type MessageTopic, messageTopics } from '#domain/agent/contact.ts';
import { longest } from '#domain/limits.ts';
import type { MessageId } from '#messages/words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useMessageDraft } from '#entities/outbox/use-outbox.ts';
import { PickField } from '#ui/pick-field.tsx';

const topicNames: Record<MessageTopic, MessageId> = {
  Listings: 'contact.topic-listings',
  'Packages and payments': 'contact.topic-packages',
  'Posting to platforms': 'contact.topic-posting',
  Account: 'contact.topic-account',
  'Something else': 'contact.topic-else',
};

/**
 * A form for a message to the company. The text is stored on this device until it is sent. Typing does not
 * replace text that is still being read from storage.
 */
export function MessageForm({ agentId }: { agentId: string }) {
  const stored = useMessageDraft(agentId);
  const isLocked = stored.error instanceof ApiError && stored.error.code === 'locked_on_device';
  const isRead = stored.data !== undefined || (stored.isError && !isLocked);
  return <MessageFields key={String(isRead)} stored={stored.data ?? null} isRead={isRead} />;
}

/** The message that is typed: stored on this device at every change, and sent through the outbox. */
function useMessage(stored: Message | null) {
  const agentId = useAgent()._id;
  const [topic, setTopic] = useState<MessageTopic>(stored?.topic ?? 'Listings');
  const [message, setMessage] = useState(stored?.message ?? '');
  const [formState, setFormState] = useState<'typing' | 'empty' | 'sending' | 'sent'>('typing');
  const [error, setError] = useState<unknown>(null);

  const type = (next: { topic: MessageTopic; message: string }) => {
    setTopic(next.topic);
    setMessage(next.message);
    setFormState('typing');
    autosaveMessage(agentId, next).catch(setError);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (formState === 'sending') return;
    if (message.trim() === '') {
      setFormState('empty');
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setFormState('sending');
    setError(null);
    try {
      await sendMessage(agentId, { topic, message: message.trim() });
      setMessage('');
      setFormState('sent');
    } catch (reason) {
      setError(reason);
      setFormState('typing');
    }
  }

  return { topic, message, formState, error, type, submit };
}

function MessageFields({ stored, isRead }: { stored: Message | null; isRead: boolean }) {
  const { t, sentence } = useWords();
  const { topic, message, formState, error, type, submit } = useMessage(stored);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <PickField
          label={t('contact.topic')}
          value={topic}
          disabled={!isRead}
          choices={messageTopics.map((each) => ({ value: each, label: t(topicNames[each]) }))}
          onChange={(next) => type({ topic: next as MessageTopic, message })}
        />
        <Textarea
          label={t('contact.message')}
          name="message"
          autosize
          minRows={5}
          maxRows={16}
          value={message}
          maxLength={longest.message}
          disabled={!isRead}
          required
          withAsterisk={false}
          onChange={({ target }) => type({ topic, message: target.value })}
        />
        {formState === 'empty' && <Said color="red">{t('contact.empty')}</Said>}
        {formState === 'sent' && <Said color="green">{t('contact.sent')}</Said>}
        {error !== null && formState === 'typing' && (
          <Said color="red">{`${sentence(error)} ${t('contact.kept')}`}</Said>
        )}
        <Button type="submit" disabled={!isRead} aria-disabled={formState === 'sending' || undefined}>
          {t(formState === 'sending' ? 'logout.sending' : 'contact.send')}
        </Button>
      </Stack>
    </form>
  );
}

function Said({ color, children }: { color: 'red' | 'green'; children: string }) {
  return (
    <Alert color={color} role={color === 'red' ? 'alert' : 'status'}>
      {children}
    </Alert>
  );
}
