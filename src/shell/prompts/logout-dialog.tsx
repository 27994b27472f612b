import { useEffect, useState } from 'react';
import { discardAll } from '#outbox/account.ts';
import { type Unsent, totalUnsent, unsent as countUnsent } from '#outbox/unsent.ts';
import { useWords } from '#messages/words.ts';
import { logout } from '#session/logout.ts';
import { keepEverything } from '#session/leave-safely.ts';
import { sendEverything } from '#entities/outbox/send-everything.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlainField } from '#ui/plain-field.tsx';
import { settleLogout, useLogoutAsked } from './logout-request.ts';
import face from './session-dialogs.module.css';

/** The work that is only on this device, with that of the open forms; null if it cannot be read. */
async function readUnsent(agentId: string): Promise<Unsent | null> {
  await keepEverything().catch(() => {});
  return countUnsent(agentId).catch(() => null);
}

function leave(): void {
  settleLogout();
  logout();
}

/** Logs out at once if everything has been sent; otherwise asks what to do with the work on this device. */
export function LogoutDialog() {
  const { t } = useWords();
  const asked = useLogoutAsked();
  const agentId = useAgent()._id;
  const [left, setLeft] = useState<Unsent | null>();

  useEffect(() => {
    if (!asked) return;
    let current = true;
    void readUnsent(agentId).then((unsent) => {
      if (!current) return;
      if (unsent && totalUnsent(unsent) === 0) leave();
      else setLeft(unsent);
    });
    return () => {
      current = false;
    };
  }, [asked, agentId]);

  const close = () => {
    setLeft(undefined);
    settleLogout();
  };
  return (
    <Dialog opened={asked && left !== undefined} title={t('logout.title')} onClose={close}>
      <LogoutChoices unsent={left ?? null} onUnsent={setLeft} onClose={close} />
    </Dialog>
  );
}

interface LogoutChoicesProps {
  /** Null if it cannot be read. */
  unsent: Unsent | null;
  onUnsent: (left: Unsent | null) => void;
  onClose: () => void;
}

function LogoutChoices({ unsent, onUnsent, onClose }: LogoutChoicesProps) {
  const { t } = useWords();
  const agent = useAgent();
  const [sending, setSending] = useState<'no' | 'now' | 'failed'>('no');
  const [discarding, setDiscarding] = useState(false);
  const [typed, setTyped] = useState('');

  async function send() {
    setSending('now');
    await sendEverything(agent._id).catch(() => {});
    const left = await readUnsent(agent._id);
    if (left && totalUnsent(left) === 0) return leave();
    onUnsent(left);
    setSending('failed');
  }

  async function discard() {
    await discardAll(agent._id);
    leave();
  }

  const word = t('logout.discard-word');
  return (
    <div className={face.form}>
      <ul className={face.unsent}>
        {(unsent ? unsentSentences(unsent, t).lines : [t('sync.unknown')]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {sending === 'failed' && <Notice tone="bad">{t('logout.send-failed')}</Notice>}
      {(unsent === null || unsent.sendable > 0) && (
        <Button
          wide
          aria-disabled={sending === 'now' || undefined}
          onClick={() => sending !== 'now' && void send()}
        >
          {t(sending === 'now' ? 'logout.sending' : 'logout.send')}
        </Button>
      )}
      <Button look="quiet" wide aria-describedby="logout-keep" onClick={leave}>
        {t('logout.keep')}
      </Button>
      <p id="logout-keep" className={face.text}>
        {t('logout.keep-hint', { name: agent.name })}
      </p>
      {discarding ? (
        <>
          <PlainField
            label={t('logout.discard-label', { word })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <Button look="danger" wide disabled={typed.trim() !== word} onClick={() => void discard()}>
            {t('logout.discard-confirm')}
          </Button>
        </>
      ) : (
        <Button look="plain" wide className={face.drop} onClick={() => setDiscarding(true)}>
          {t('logout.discard')}
        </Button>
      )}
      <Button look="plain" wide onClick={onClose}>
        {t('logout.cancel')}
      </Button>
    </div>
  );
}
