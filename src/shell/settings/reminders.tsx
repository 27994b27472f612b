import { useEffect, useState } from 'react';
import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';
import { type PushPermission, allowReminders, refuseReminders, pushPermission } from '#session/reminders.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import face from './settings-dialog.module.css';

/** Reminders as notifications: explains what is sent and how often before the browser asks for permission. */
export function Reminders() {
  const { t, sentence, language } = useWords();
  const agentId = useAgent()._id;
  const [permission, setPermission] = useState<PushPermission | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);

  useEffect(() => {
    void pushPermission(agentId).then(setPermission, () => setPermission('unsupported'));
  }, [agentId]);

  const change = async (task: () => Promise<PushPermission>) => {
    if (isBusy) return;
    setIsBusy(true);
    setTrouble(null);
    try {
      setPermission(await task());
    } catch (fault) {
      setTrouble(fault instanceof ApiError ? fault : 'push_unavailable');
    }
    setIsBusy(false);
  };
  const allow = () => void change(() => allowReminders(agentId, language));
  const refuse = () => void change(() => refuseReminders().then(() => 'off' as const));

  return (
    <section className={face.card} aria-labelledby="reminders" aria-busy={permission === null}>
      <h3 id="reminders">{t('push.title')}</h3>
      <p>{t('push.lead')}</p>
      {permission === 'on' && <p data-on>{t('push.on')}</p>}
      {permission === 'denied' && <Notice tone="waiting">{t('push.denied')}</Notice>}
      {permission === 'install-first' && <Notice tone="waiting">{t('push.install-first')}</Notice>}
      {permission === 'unsupported' && <Notice tone="waiting">{t('push.unsupported')}</Notice>}
      {trouble !== null && <Notice tone="bad">{sentence(trouble)}</Notice>}
      {permission === 'off' && (
        <Button aria-disabled={isBusy || undefined} onClick={allow}>
          {t(isBusy ? 'push.busy' : 'push.allow')}
        </Button>
      )}
      {permission === 'on' && (
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={refuse}>
          {t('push.refuse')}
        </Button>
      )}
    </section>
  );
}
