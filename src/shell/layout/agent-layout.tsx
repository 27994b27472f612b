import { Button } from '@mantine/core';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mustAcceptTerms } from '#domain/agent/agent.ts';
import { deviceStorage } from '#browser/device-storage.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { useWords } from '#messages/words.ts';
import { useAccountState } from '#session/account-state.ts';
import { refreshFromNow } from '#session/follow-session.ts';
import { useSession } from '#session/use-agent.ts';
import { AfterFirstPaint } from '#ui/after-first-paint.tsx';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { ToastHost } from '#ui/toast-host.tsx';
import face from './agent-layout.module.css';
import { Answers } from './answers.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LateOverlays } from './late-overlays.tsx';
import { useLayout } from '../settings/layout-choice.ts';
import { LogoutDialog } from '../prompts/logout-dialog.tsx';
import { OfferStrips } from '../prompts/offer-strips.tsx';
import { SessionDialogs } from '../prompts/session-dialogs.tsx';
import { SideRail } from './side-rail.tsx';
import { ConnectionLine, Strips } from '../prompts/strips.tsx';
import { OutboxNotices } from '../sync/outbox-notices.tsx';
import { ToTop } from './to-top.tsx';
import { LatePriceSheet } from '../prompts/late-price-sheet.tsx';
import { PublishedMoment } from '../sync/published-moment.tsx';
import { UndoBar } from '../sync/undo-bar.tsx';
import { useRecordRecentListing } from '../navigation/use-recent-listings.ts';
import { useShortcuts } from '../navigation/use-shortcuts.ts';

import { useWide } from '#ui/use-wide.ts';

async function renewReminders(agentId: string, language: string): Promise<void> {
  await (await import('#session/reminders.ts')).renewReminders(agentId, language);
}

/** Refreshes the session of the agent, and renews the subscription to reminders that ended with the last one. */
function useFollowSession(agentId: string | undefined) {
  const { language } = useWords();
  useEffect(() => (agentId ? refreshFromNow() : undefined), [agentId]);
  const { ended } = useAccountState();
  useEffect(() => {
    // The server's subscription ends with the session. Each new session gets it again.
    if (!agentId || ended !== 'no' || deviceStorage.reminders.read() !== agentId) return;
    return whenIdle(() => void renewReminders(agentId, language).catch(() => {}));
  }, [agentId, language, ended]);
}

/** R-SHELL-1: sidebar, header, screen, footer, and overlays. */
export function AgentLayout() {
  const { t } = useWords();
  const agent = useSession();
  const { minimised, container, header } = useLayout();
  const isWide = useWide();
  const isEditing = useRouterState({
    select: (state) => state.matches.some(({ staticData }) => staticData.editing),
  });
  const withoutFooter = useRouterState({
    select: (state) => state.matches.some(({ staticData }) => staticData.withoutFooter),
  });
  useRecordRecentListing();
  useShortcuts(agent !== null && !mustAcceptTerms(agent));
  useFollowSession(agent?._id);

  if (!agent) return null;
  return (
    <ThemeProvider>
      <Answers>
        <div
          className={face.shell}
          data-rail={minimised || undefined}
          data-container={container}
          data-header={header}
          data-editing={isEditing || undefined}
        >
          <Button component="a" color="dark" className={face.skip} href="#screen">
            {t('shell.skip')}
          </Button>
          {isWide && <SideRail />}
          <div className={face.page}>
            {(isWide || !isEditing) && <Header />}
            <Strips />
            <OfferStrips />
            <ConnectionLine />
            <main id="screen" tabIndex={-1} className={face.screen}>
              <Outlet />
            </main>
            {!withoutFooter && (isWide || !isEditing) && <Footer />}
          </div>
          {!isWide && !isEditing && <BottomBar />}
          <AfterFirstPaint>
            <ToTop />
            <UndoBar />
            <PublishedMoment />
            <OutboxNotices />
          </AfterFirstPaint>
        </div>
        <AfterFirstPaint>
          <LateOverlays />
          <LatePriceSheet />
          <LogoutDialog />
          <SessionDialogs />
          <ToastHost />
        </AfterFirstPaint>
      </Answers>
    </ThemeProvider>
  );
}
