import { Button } from '@mantine/core';
import { totalUnsent } from '#outbox/unsent.ts';
import { useWords } from '#messages/words.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { askAgain, useAccountState } from '#session/account-state.ts';
import { useAppUpdate } from './app-update.ts';
import { useServerReachable, useStorageFailed } from './use-server-reachable.ts';
import { useOnline } from '#ui/use-online.ts';
import face from './strips.module.css';

/** An action of a strip. */
export const stripButton = { variant: 'transparent', c: 'inherit', td: 'underline', px: 'sm' } as const;

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
      {!online && <div className={face.strip}>{t('shell.offline')}</div>}
      {storageFailed && (
        <div className={face.strip} role="alert">
          {t('shell.storage-failed')}
        </div>
      )}
      {online && !reachable && <div className={face.strip}>{t('shell.unreachable')}</div>}
      {ended === 'later' && (
        <div className={face.strip}>
          {t('again.banner')}
          <Button {...stripButton} onClick={() => askAgain('now')}>
            {t('again.submit')}
          </Button>
        </div>
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
  const words = useWords();
  const { t, list } = words;
  const unsent = useUnsent(useAgent()._id);
  return (
    <div className={`${face.strip} ${face.notice} ${face.growing}`}>
      <span>
        {t('shell.update')}
        {unsent &&
          totalUnsent(unsent) > 0 &&
          ` ${t('shell.update-keeps', { things: list(unsentSentences(unsent, words).lines) })}`}
      </span>
      <Button {...stripButton} onClick={onAccept}>
        {t('shell.update-now')}
      </Button>
    </div>
  );
}
