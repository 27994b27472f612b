import { Button } from '@mantine/core';
import { totalUnsent } from '#outbox/unsent.ts';
import { useWords } from '#messages/words.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { askAgain, useAccountState } from '#session/account-state.ts';
import { useAppUpdate } from './app-update.ts';
import { useServerReachable, useStorageFailed } from './use-server-reachable.ts';
import { setAgePlace } from '#ui/as-of.tsx';
import { useOnline } from '#ui/use-online.ts';
import face from './strips.module.css';

/** An action of a strip. */
export const stripButton = { variant: 'transparent', c: 'inherit', td: 'underline', px: 'sm' } as const;

/**
 * Says under the header that there is no connection, and of when the answers on the screen are. On a weak signal it
 * comes and goes all the time, so it is laid over the empty top of the screen and moves nothing. On a phone, a form
 * says in its own header where its text is.
 */
export function ConnectionLine() {
  const { t } = useWords();
  const online = useOnline();
  const isCutOff = !useServerReachable() || !online;
  return (
    <div className={face.connection} aria-live="polite">
      <div className={`${face.strip} ${face.line}`}>
        {isCutOff && <span>{t(online ? 'shell.unreachable' : 'shell.offline')}</span>}
        <span ref={setAgePlace} className={face.age} />
        {isCutOff && <span>{t('shell.kept-here')}</span>}
      </div>
    </div>
  );
}

/** Strips under the header: storage that fails, session ended on the server, new version. */
export function Strips() {
  const { t } = useWords();
  const storageFailed = useStorageFailed();
  const { ended } = useAccountState();
  const acceptUpdate = useAppUpdate();
  return (
    <div className={face.strips} aria-live="polite">
      {storageFailed && (
        <div className={face.strip} role="alert">
          {t('shell.storage-failed')}
        </div>
      )}
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
