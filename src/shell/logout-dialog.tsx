import { useEffect, useState } from 'react';
import { flush } from '#draft-queue/flush.ts';
import { discardAll } from '#draft-queue/save.ts';
import { outboxSummary } from '#draft-queue/watch.ts';
import { useWords } from '#messages/words.ts';
import { logout } from '#session/logout.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlainField } from '#ui/plain-field.tsx';
import { settleLogout, useLogoutAsked } from './logout-request.ts';
import face from './session-dialogs.module.css';

async function countUnsent(agentId: string): Promise<number> {
  const { waiting, attention, unfinished, changesWaiting } = await outboxSummary(agentId);
  return waiting + attention + unfinished + changesWaiting;
}

function leave(): void {
  settleLogout();
  logout();
}

/** Logs out at once where everything has been sent; else asks what to do with the work on this device. */
export function LogoutDialog() {
  const { t } = useWords();
  const asked = useLogoutAsked();
  const agentId = useAgent()._id;
  const [unsent, setUnsent] = useState(0);

  useEffect(() => {
    if (!asked) return;
    let current = true;
    void countUnsent(agentId)
      .catch(() => 1)
      .then((count) => {
        if (!current) return;
        setUnsent(count);
        if (count === 0) leave();
      });
    return () => {
      current = false;
    };
  }, [asked, agentId]);

  const close = () => {
    setUnsent(0);
    settleLogout();
  };
  return (
    <Dialog opened={asked && unsent > 0} title={t('logout.title')} onClose={close}>
      <LogoutChoices unsent={unsent} onUnsent={setUnsent} onClose={close} />
    </Dialog>
  );
}

function LogoutChoices({ unsent, onUnsent, onClose }: { unsent: number; onUnsent: (count: number) => void; onClose: () => void }) {
  const { t } = useWords();
  const agent = useAgent();
  const [sending, setSending] = useState<'no' | 'now' | 'failed'>('no');
  const [discarding, setDiscarding] = useState(false);
  const [typed, setTyped] = useState('');

  async function send() {
    setSending('now');
    await flush({ eager: true }).catch(() => {});
    const left = await countUnsent(agent._id).catch(() => unsent);
    if (left === 0) return leave();
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
      <p className={face.text}>{t('logout.count', { count: unsent })}</p>
      {sending === 'failed' && <Notice tone="bad">{t('logout.send-failed')}</Notice>}
      <Button wide aria-disabled={sending === 'now' || undefined} onClick={() => sending !== 'now' && void send()}>
        {t(sending === 'now' ? 'logout.sending' : 'logout.send')}
      </Button>
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
