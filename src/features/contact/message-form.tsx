import { type FormEvent, useState } from 'react';
import { ApiError } from '#api/ask.ts';
import { type Message, autosaveMessage } from '#outbox/message-draft.ts';
import { type MessageTopic, messageTopics } from '#domain/contact.ts';
import { longest } from '#domain/limits.ts';
import type { MessageId } from '#messages/words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { sendMessage } from '#session/send-message.ts';
import { useMessageDraft } from '#entities/outbox/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import face from './contact.module.css';

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

function MessageFields({ stored, isRead }: { stored: Message | null; isRead: boolean }) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const [topic, setTopic] = useState<MessageTopic>(stored?.topic ?? 'Listings');
  const [message, setMessage] = useState(stored?.message ?? '');
  const [formState, setFormState] = useState<'typing' | 'empty' | 'sending' | 'sent'>('typing');
  const [trouble, setTrouble] = useState<unknown>(null);

  const type = (next: { topic: MessageTopic; message: string }) => {
    setTopic(next.topic);
    setMessage(next.message);
    setFormState('typing');
    autosaveMessage(agentId, next).catch(setTrouble);
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
    setTrouble(null);
    try {
      await sendMessage(agentId, { topic, message: message.trim() });
      await autosaveMessage(agentId, { topic, message: '' }).catch(() => {});
      setMessage('');
      setFormState('sent');
    } catch (reason) {
      setTrouble(reason);
      setFormState('typing');
    }
  }

  return (
    <form noValidate className={face.form} onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('contact.topic')}
        value={topic}
        disabled={!isRead}
        onChange={({ target }) => type({ topic: target.value as MessageTopic, message })}
      >
        {messageTopics.map((each) => (
          <option key={each} value={each}>
            {t(topicNames[each])}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('contact.message')}
        name="message"
        rows={6}
        value={message}
        maxLength={longest.message}
        disabled={!isRead}
        required
        onChange={({ target }) => type({ topic, message: target.value })}
      />
      {formState === 'empty' && <Notice tone="bad">{t('contact.empty')}</Notice>}
      {formState === 'sent' && <Notice tone="good">{t('contact.sent')}</Notice>}
      {trouble !== null && formState === 'typing' && (
        <Notice tone="bad">{`${sentence(trouble)} ${t('contact.kept')}`}</Notice>
      )}
      <Button type="submit" wide aria-disabled={formState === 'sending' || undefined}>
        {t(formState === 'sending' ? 'contact.sending' : 'contact.send')}
      </Button>
    </form>
  );
}
