import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { mustAcceptTerms } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { askToInstall, useInstallWay } from './install-prompt.ts';
import { mayOfferNow, refuseOffer } from './install-policy.ts';
import { dropShared, isSomethingShared } from '#entities/draft/shared-content.ts';
import { useAgent } from '#session/use-agent.ts';
import { openOverlay } from './overlay.ts';
import face from './strips.module.css';

/** What the app offers by itself, seldom: itself to be installed, and a draft for what was shared to it. */
export function OfferStrips() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (mustAcceptTerms(useAgent())) return null;
  return (
    <div className={face.offers}>
      {path === '/dashboard' && <InstallStrip />}
      {!path.startsWith('/properties/form/') && <SharedStrip />}
    </div>
  );
}

/** On the dashboard alone, on the second day at the earliest, and seldom after a no. */
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
    <p className={`${face.strip} ${face.news}`}>
      {t('install.offer')}
      <span>
        <button type="button" onClick={() => (way === 'ask' ? void askToInstall() : openOverlay('install'))}>
          {t('install.action')}
        </button>
        <button type="button" onClick={refuse}>
          {t('install.later')}
        </button>
      </span>
    </p>
  );
}

/** What was shared before the agent had signed in, or was not taken for another reason. */
function SharedStrip() {
  const { t } = useWords();
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    void isSomethingShared().then(setIsWaiting);
  }, []);
  if (!isWaiting) return null;
  return (
    <p className={`${face.strip} ${face.news}`}>
      {t('shell.shared')}
      <span>
        <Link
          to="/properties/form/$propId"
          params={{ propId: 'new' }}
          search={{ shared: true }}
          preload={false}
          className={face.act}
        >
          {t('shell.shared-use')}
        </Link>
        <button type="button" onClick={() => void dropShared().then(() => setIsWaiting(false))}>
          {t('shell.shared-drop')}
        </button>
      </span>
    </p>
  );
}
