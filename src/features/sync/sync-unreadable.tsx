import { useState } from 'react';
import type { UnreadableText } from '#outbox/read.ts';
import { formatMoment } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { discardUnreadable, retryUnreadable } from '#entities/draft/discard-draft.ts';
import { exportDrafts } from '#entities/draft/export-drafts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import face from './sync.module.css';

/** The work on this device that cannot be read: nothing is discarded until the agent says so. */
export function SyncUnreadable({ unreadable }: { unreadable: readonly UnreadableText[] }) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t, sentence, language } = words;
  const [asked, setAsked] = useState<UnreadableText | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const discard = (text: UnreadableText) => {
    setAsked(null);
    discardUnreadable(agentId, text).catch(setTrouble);
  };
  const retry = (text: UnreadableText) => {
    setTrouble(null);
    retryUnreadable(agentId, text).catch(setTrouble);
  };
  return (
    <section aria-label={t('sync.group-unreadable')}>
      <h2 className={face.group}>{t('sync.group-unreadable')}</h2>
      {trouble !== null && <Notice tone="bad">{sentence(trouble)}</Notice>}
      {unreadable.length > 0 && (
        <ul className={face.list}>
          {unreadable.map((text) => (
            <li
              key={`${text.draftId} ${text.mutationId} ${text.quarantineKey} ${text.commandSeq}`}
              className={face.draft}
            >
              <h3 className={face.name}>
                {t('sync.unreadable-from', { kind: text.kind, time: formatMoment(text.keptAt, language) })}
              </h3>
              <p className={face.reason}>{sentence(text.code)}</p>
              <div className={face.actions}>
                <button
                  type="button"
                  className={face.action}
                  onClick={() =>
                    exportDrafts(
                      agentId,
                      [{ draftId: text.draftId, kept: text.kept, reason: sentence(text.code) }],
                      words,
                    ).catch(setTrouble)
                  }
                >
                  {t('sync.export')}
                </button>
                {text.canRetry && (
                  <button type="button" className={face.action} onClick={() => retry(text)}>
                    {t('sync.photo-retry')}
                  </button>
                )}
                <button
                  type="button"
                  className={`${face.action} ${face.discard}`}
                  onClick={() => setAsked(text)}
                >
                  {t('sync.discard')}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <Dialog opened title={t('sync.discard-unreadable')} onClose={() => setAsked(null)}>
          <div className={face.lost}>
            <p>{t('sync.discard-all')}</p>
          </div>
          <Button look="quiet" wide onClick={() => setAsked(null)}>
            {t('sync.discard-keep')}
          </Button>
          <Button look="danger" wide onClick={() => discard(asked)}>
            {t('sync.discard-confirm')}
          </Button>
        </Dialog>
      )}
    </section>
  );
}
