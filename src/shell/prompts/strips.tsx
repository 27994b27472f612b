import { totalUnsent } from '#outbox/unsent.ts';
import { useWords } from '#messages/words.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { askAgain, useAccountState } from '#session/account-state.ts';
import { useAppUpdate } from './app-update.ts';
import { useServerReachable, useStorageFailed } from '#entities/outbox/use-server-reachable.ts';
import { useOnline } from '#ui/use-online.ts';
import face from './strips.module.css';

/** Strips under the header: no connection, session ended on the server, new version. */
export function Strips() {
  const { t } = useWords();
  const online = useOnline();
  const reachable = useServerReachable();
  const storageFailed = useStorageFailed();
  const { ended } = useAccountState();
  const acceptUpdate = useAppUpdate();
  return (
    <div className={face.strips} aria-live="polite">
      {!online && <p className={face.strip}>{t('shell.offline')}</p>}
      {storageFailed && (
        <p className={face.strip} role="alert">
          {t('shell.storage-failed')}
        </p>
      )}
      {online && !reachable && <p className={face.strip}>{t('shell.unreachable')}</p>}
      {ended === 'later' && (
        <p className={face.strip}>
          {t('again.banner')}
          <button type="button" onClick={() => askAgain('now')}>
            {t('again.submit')}
          </button>
        </p>
      )}
      {acceptUpdate && <UpdateStrip onAccept={acceptUpdate} />}
    </div>
  );
}

/**
 * Offers a new version, and says which work stays on this device during the update. The button keeps its place
 * when the text grows.
 */
function UpdateStrip({ onAccept }: { onAccept: () => void }) {
  const { t } = useWords();
  const unsent = useUnsent(useAgent()._id);
  return (
    <p className={`${face.strip} ${face.news} ${face.growing}`}>
      <span>
        {t('shell.update')}
        {unsent &&
          totalUnsent(unsent) > 0 &&
          ` ${t('shell.update-keeps', { things: unsentSentences(unsent, t).lines.join(', ') })}`}
      </span>
      <button type="button" onClick={onAccept}>
        {t('shell.update-now')}
      </button>
    </p>
  );
}
