import { useEffect, useState } from 'react';
import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';
import {
  type RemindersStanding,
  allowReminders,
  refuseReminders,
  remindersStanding,
} from '#session/reminders.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import face from './settings-dialog.module.css';

/** Reminders as notifications: first what comes and how often, then the browser's own question. */
export function Reminders() {
  const { t, sentence, language } = useWords();
  const agentId = useAgent()._id;
  const [standing, setStanding] = useState<RemindersStanding | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);

  useEffect(() => {
    void remindersStanding(agentId).then(setStanding, () => setStanding('unsupported'));
  }, [agentId]);

  const change = async (task: () => Promise<RemindersStanding>) => {
    if (isBusy) return;
    setIsBusy(true);
    setTrouble(null);
    try {
      setStanding(await task());
    } catch (fault) {
      setTrouble(fault instanceof ApiError ? fault : 'push_unavailable');
    }
    setIsBusy(false);
  };
  const allow = () => void change(() => allowReminders(agentId, language));
  const refuse = () => void change(() => refuseReminders().then(() => 'off' as const));

  return (
    <section className={face.card} aria-labelledby="reminders" aria-busy={standing === null}>
      <h3 id="reminders">{t('push.title')}</h3>
      <p>{t('push.lead')}</p>
      {standing === 'on' && <p data-on>{t('push.on')}</p>}
      {standing === 'denied' && <Notice tone="waiting">{t('push.denied')}</Notice>}
      {standing === 'install-first' && <Notice tone="waiting">{t('push.install-first')}</Notice>}
      {standing === 'unsupported' && <Notice tone="waiting">{t('push.unsupported')}</Notice>}
      {trouble !== null && <Notice tone="bad">{sentence(trouble)}</Notice>}
      {standing === 'off' && (
        <Button aria-disabled={isBusy || undefined} onClick={allow}>
          {t(isBusy ? 'push.busy' : 'push.allow')}
        </Button>
      )}
      {standing === 'on' && (
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={refuse}>
          {t('push.refuse')}
        </Button>
      )}
    </section>
  );
}
