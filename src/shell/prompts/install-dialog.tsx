import { IconSquarePlus } from '#ui/icons/square-plus.ts';
import { totalUnsent } from '#outbox/unsent.ts';
import { useWords } from '#messages/words.ts';
import { askToInstall, useInstallWay } from './install-prompt.ts';
import { useAgent } from '#session/use-agent.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { settings } from '#settings';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import face from './install-dialog.module.css';

/**
 * How to install the app on this device. On an iPhone the installed app starts with empty storage, so waiting
 * work must be sent first.
 */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const way = useInstallWay();
  const unsent = useUnsent(useAgent()._id);
  const waits = unsent ? totalUnsent(unsent) > 0 : false;
  const install = () => {
    onClose();
    void askToInstall();
  };
  return (
    <Dialog opened title={t('install.title', { product: settings.productName })} onClose={onClose}>
      <p className={face.lead}>{t('install.why')}</p>
      {way === 'ask' && (
        <Button wide onClick={install}>
          {t('install.action')}
        </Button>
      )}
      {way === 'iphone' && (
        <>
          {unsent && waits && (
            <Notice tone="waiting">{`${unsentSentences(unsent, t).lines.join(', ')}. ${t('sync.before-installing')}`}</Notice>
          )}
          <ol className={face.steps}>
            <li>{t('install.step-safari')}</li>
            <li>
              {t('install.step-share')} <ShareSign />
            </li>
            <li>
              {t('install.step-add')} <IconSquarePlus size={22} stroke={1.75} aria-hidden="true" />
            </li>
          </ol>
          {waits && (
            <LinkButton wide to="/sync" onClick={onClose}>
              {t('sync.title')}
            </LinkButton>
          )}
        </>
      )}
      {way === null && <p className={face.lead}>{t('install.elsewhere')}</p>}
    </Dialog>
  );
}

/** The share icon of an iPhone: a box with an arrow out of it. */
function ShareSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 14.5V3m-3.5 3.5L12 3l3.5 3.5M8 10H6.5A1.5 1.5 0 0 0 5 11.5v8A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-8a1.5 1.5 0 0 0-1.5-1.5H16" />
    </svg>
  );
}
