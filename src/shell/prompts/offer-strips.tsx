import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { mustAcceptTerms } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { askToInstall, useInstallWay } from './install-prompt.ts';
import { mayOfferNow, refuseOffer } from './install-policy.ts';
import { dropShared, isSomethingShared } from '#entities/draft/shared-content.ts';
import { useAgent } from '#session/use-agent.ts';
import { openOverlay } from './overlay.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { stripButton } from './strips.tsx';
import face from './strips.module.css';

/** Occasional offers: to install the app, and to create a draft from what was shared to the app. */
export function OfferStrips() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (mustAcceptTerms(useAgent())) return null;
  return (
    <>
      {path === '/dashboard' && <InstallStrip />}
      {!path.startsWith('/properties/form/') && <SharedStrip />}
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

/** Offers what was shared before sign-in, or was not used for another reason. */
function SharedStrip() {
  const { t } = useWords();
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    void isSomethingShared().then(setIsWaiting);
  }, []);
  if (!isWaiting) return null;
  return (
    <div className={`${face.strip} ${face.notice}`}>
      {t('shell.shared')}
      <span>
        <LinkButton
          {...stripButton}
          to="/properties/form/$propId"
          params={{ propId: 'new' }}
          search={{ shared: true }}
          preload={false}
        >
          {t('shell.shared-use')}
        </LinkButton>
        <Button {...stripButton} onClick={() => void dropShared().then(() => setIsWaiting(false))}>
          {t('shell.shared-drop')}
        </Button>
      </span>
    </div>
  );
}
