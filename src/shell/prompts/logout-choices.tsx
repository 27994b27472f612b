import { Alert, Button, List, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { discardAll } from '#outbox/account.ts';
import { type Unsent, totalUnsent } from '#outbox/unsent.ts';
import { useWords } from '#messages/words.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { saveEverythingTyped } from '#entities/draft/save-typed.ts';
import { sendEverything } from '#entities/outbox/send-everything.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { Modal } from '#ui/modal.tsx';
import { useIsOpen } from '#ui/use-is-open.ts';
import { useOnline } from '#ui/use-online.ts';
import { readUnsent } from './read-unsent.ts';
import { useServerReachable } from './use-server-reachable.ts';

interface LogoutChoicesProps {
  opened: boolean;
  /** Null if it cannot be read. */
  unsent: Unsent | null;
  onSent: (left: Unsent | null) => void;
  onLeave: () => void;
  onClose: () => void;
}

/**
 * Asks what to do with the work on this device: send it, keep it, or discard it. Where there is none, asks whether
 * to log out, and without a connection says what that means.
 */
export function LogoutChoices({ opened, onClose, ...choices }: LogoutChoicesProps) {
  const { t } = useWords();
  const isAllSent = choices.unsent !== null && totalUnsent(choices.unsent) === 0;
  return (
    <Modal opened={opened} title={t(isAllSent ? titleOfQuestion() : 'logout.title')} onClose={onClose}>
      {isAllSent ? (
        <Question onLeave={choices.onLeave} onClose={onClose} />
      ) : (
        <Choices onClose={onClose} {...choices} />
      )}
    </Modal>
  );
}

const titleOfQuestion = () => (navigator.onLine ? 'logout.sent-title' : 'logout.offline-title');

function Question({ onLeave, onClose }: Pick<LogoutChoicesProps, 'onLeave' | 'onClose'>) {
  const { t } = useWords();
  const { onLine } = navigator;
  const leave = (
    <Button key="leave" variant={onLine ? 'filled' : 'default'} onClick={onLeave}>
      {t('logout.confirm')}
    </Button>
  );
  const cancel = (
    <Button key="cancel" variant={onLine ? 'default' : 'filled'} onClick={onClose}>
      {t('logout.cancel')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text>{t(onLine ? 'logout.sent-text' : 'logout.offline-text')}</Text>
      {onLine ? [leave, cancel] : [cancel, leave]}
    </Stack>
  );
}

/** Saves what is typed and sends everything: leaves if nothing is left, else says what is. */
function useSending({ onSent, onLeave }: Pick<LogoutChoicesProps, 'onSent' | 'onLeave'>) {
  const agentId = useAgent()._id;
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<'no' | 'now' | 'failed'>('no');
  const isOpen = useIsOpen();
  const send = async () => {
    setSending('now');
    await saveEverythingTyped(agentId, queryClient.getQueryData(locationsQuery.queryKey)).catch(() => {});
    await sendEverything(agentId).catch(() => {});
    const left = await readUnsent(agentId);
    if (!isOpen.current) return;
    if (left && totalUnsent(left) === 0) return onLeave();
    onSent(left);
    setSending('failed');
  };
  return [sending, () => sending !== 'now' && void send()] as const;
}

function Choices({ unsent, onSent, onLeave, onClose }: Omit<LogoutChoicesProps, 'opened'>) {
  const words = useWords();
  const { t } = words;
  const agent = useAgent();
  const [sending, send] = useSending({ onSent, onLeave });
  const [discarding, setDiscarding] = useState(false);
  const isOnline = useOnline();
  const canSend = useServerReachable() && isOnline;
  const isToSend = unsent === null || unsent.sendable + unsent.held + unsent.unsaved.drafts > 0;
  const isMainToSend = isToSend && (canSend || sending === 'now');
  const sendPart = isToSend && (
    <Button
      key="send"
      variant={isMainToSend ? 'filled' : 'default'}
      aria-disabled={sending === 'now' || undefined}
      onClick={send}
    >
      {t(sending === 'now' ? 'logout.sending' : 'logout.send')}
    </Button>
  );
  const keepPart = (
    <Fragment key="keep">
      <Button variant={isMainToSend ? 'default' : 'filled'} aria-describedby="logout-keep" onClick={onLeave}>
        {t('logout.keep')}
      </Button>
      <Text id="logout-keep" fz="sm" c="dimmed">
        {t('logout.keep-hint', { name: agent.name })}
      </Text>
    </Fragment>
  );

  return (
    <Stack gap="md">
      <List fw={550}>
        {(unsent ? unsentSentences(unsent, words).lines : [t('sync.unknown')]).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {sending === 'failed' && <Alert color="red">{t('logout.send-failed')}</Alert>}
      {isMainToSend ? [sendPart, keepPart] : [keepPart, sendPart]}
      {discarding ? (
        <DiscardAfterWord agentId={agent._id} onDiscarded={onLeave} />
      ) : (
        <Button variant="subtle" color="red" onClick={() => setDiscarding(true)}>
          {t('logout.discard')}
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('logout.cancel')}
      </Button>
    </Stack>
  );
}

function DiscardAfterWord({ agentId, onDiscarded }: { agentId: string; onDiscarded: () => void }) {
  const { t, sentence } = useWords();
  const [typed, setTyped] = useState('');
  const word = t('logout.discard-word');
  const [error, setError] = useState<unknown>(null);
  return (
    <>
      <TextInput
        label={t('logout.discard-label', { word })}
        value={typed}
        error={error !== null && sentence(error)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        color="red"
        disabled={typed.trim() !== word}
        onClick={() => void discardAll(agentId).then(onDiscarded, setError)}
      >
        {t('logout.discard-confirm')}
      </Button>
    </>
  );
}
