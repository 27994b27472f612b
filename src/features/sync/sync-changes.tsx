import { useState } from 'react';
import { dismissCommand, undoCommand } from '#outbox/commands.ts';
import { type OpenCommand, isToDo } from '#outbox/read.ts';
import { useWords } from '#messages/words.ts';
import { Notice } from '#ui/notice.tsx';
import face from './sync.module.css';

const mostNames = 3;

/** Waiting changes of listings, and rejected ones, each with its reason and its actions. */
export function SyncChanges({ changes }: { changes: readonly OpenCommand[] }) {
  const { t, sentence } = useWords();
  const [trouble, setTrouble] = useState<unknown>(null);
  return (
    <section aria-label={t('sync.group-changes')}>
      <h2 className={face.group}>{t('sync.group-changes')}</h2>
      {trouble !== null && <Notice tone="bad">{sentence(trouble)}</Notice>}
      <ul className={face.list}>
        {changes.map((command) => (
          <Change key={command.mutationId} command={command} onTrouble={setTrouble} />
        ))}
      </ul>
    </section>
  );
}

function Change({ command, onTrouble }: { command: OpenCommand; onTrouble: (trouble: unknown) => void }) {
  const { t, sentence } = useWords();
  const { request, refusals, attempts } = command;
  const listings = request.kind === 'status' ? request.listings : [];
  const nameOf = (id: string | null) => listings.find(({ _id }) => _id === id)?.name;
  const isWaiting = isToDo(command);
  const names = listings.slice(0, mostNames).map(({ name }) => name);
  return (
    <li className={face.draft} data-sync-state={isWaiting ? undefined : 'attention'}>
      <h3 className={face.name}>
        {request.kind === 'status'
          ? t('sync.change-to', { to: request.to, count: listings.length })
          : t('sync.message')}
      </h3>
      <p className={face.soft}>
        {request.kind === 'message'
          ? request.message
          : listings.length > mostNames
            ? t('sync.change-names', { names: names.join(', '), count: listings.length - mostNames })
            : names.join(', ')}
      </p>
      {isWaiting && attempts > 0 && <p className={face.soft}>{t('sync.tries', { count: attempts })}</p>}
      {refusals.slice(0, mostNames).map(({ subject, code }) => (
        <p key={subject} className={face.reason}>
          {[nameOf(subject), sentence(code)].filter(Boolean).join(': ')}
        </p>
      ))}
      {refusals.length > mostNames && (
        <p className={face.reason}>{t('sync.change-more', { count: refusals.length - mostNames })}</p>
      )}
      <div className={face.actions}>
        {isWaiting && attempts === 0 && (
          <button
            type="button"
            className={face.action}
            onClick={() => void undoCommand(command).catch(onTrouble)}
          >
            {t('sync.change-take-back')}
          </button>
        )}
        {!isWaiting && (
          <button
            type="button"
            className={face.action}
            onClick={() => void dismissCommand(command).catch(onTrouble)}
          >
            {t('sync.change-read')}
          </button>
        )}
      </div>
    </li>
  );
}
