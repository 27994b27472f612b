import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { mustAcceptTerms } from '#domain/agent/agent.ts';
import { useWords } from '#messages/words.ts';
import { askToInstall, useInstallWay } from './install-prompt.ts';
import { mayOfferNow, refuseOffer } from './install-policy.ts';
import { dropShared, isSomethingShared } from '#entities/draft/shared-content.ts';
import { dropSharedDraft, isDraftShared } from '#entities/hand-over/shared-drafts.ts';
import { useAgent } from '#session/use-agent.ts';
import { handedAddress } from '#worker-protocol/handed-files.ts';
import { openOverlay } from './overlay.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { stripButton } from './strips.tsx';
import face from './strips.module.css';

/** Occasional offers: to install the app, and to make drafts of what was shared to the app. */
export function OfferStrips() {
  const { t } = useWords();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (mustAcceptTerms(useAgent())) return null;
  return (
    <>
      {path === '/dashboard' && <InstallStrip />}
      {!path.startsWith('/properties/form/') && (
        <WaitingStrip
          key="shared"
          text={t('shell.shared')}
          isWaiting={isSomethingShared}
          drop={dropShared}
          action={
            <LinkButton
              {...stripButton}
              to="/properties/form/$propId"
              params={{ propId: 'new' }}
              search={{ shared: true }}
              preload={false}
            >
              {t('shell.shared-use')}
            </LinkButton>
          }
        />
      )}
      {path !== handedAddress && (
        <WaitingStrip
          key="handed"
          text={t('shell.handed')}
          isWaiting={isDraftShared}
          drop={dropSharedDraft}
          action={
            <LinkButton {...stripButton} to={handedAddress}>
              {t('shell.handed-open')}
            </LinkButton>
          }
        />
      )}
    </>
  );
}

/**
 * Offers the installation, only on the dashboard, on the second day at the earliest, and rarely after a
 * refusal.
 */
function InstallStrip() {
  const { t } = useWords();
  const way = useInstallWay();
  const [isWelcome, setIsWelcome] = useState(() => mayOfferNow());
  if (way === null || !isWelcome) return null;
  const refuse = () => {
    refuseOffer();
    setIsWelcome(false);
  };
  return (
    <div className={`${face.strip} ${face.notice}`}>
      {t('install.offer')}
      <span>
        <Button
          {...stripButton}
          onClick={() => (way === 'ask' ? void askToInstall() : openOverlay('install'))}
        >
          {t('install.action')}
        </Button>
        <Button {...stripButton} onClick={refuse}>
          {t('install.later')}
        </Button>
      </span>
    </div>
  );
}

interface WaitingStripProps {
  text: string;
  isWaiting: () => Promise<boolean>;
  drop: () => Promise<void>;
  action: ReactNode;
}

/** Offers what was shared before sign-in, or was not used for another reason. */
function WaitingStrip({ text, isWaiting, drop, action }: WaitingStripProps) {
  const { t } = useWords();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    void isWaiting().then(setIsShown);
  }, [isWaiting]);
  if (!isShown) return null;
  return (
    <div className={`${face.strip} ${face.notice}`}>
      {text}
      <span>
        {action}
        <Button {...stripButton} onClick={() => void drop().then(isWaiting).then(setIsShown)}>
          {t('logout.discard')}
        </Button>
      </span>
    </div>
  );
}
