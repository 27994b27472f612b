import { Box, Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { refreshFromNow } from '#session/follow-session.ts';
import { useSession } from '#session/use-agent.ts';
import { useTitleOfScreen } from '#ui/own-title.ts';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { ToastHost } from '#ui/toast-host.tsx';
import { useWide } from '#ui/use-wide.ts';
import { Answers } from './answers.tsx';
import { SessionDialogs } from '../prompts/session-dialogs.tsx';
import { ConnectionLine, Strips } from '../prompts/strips.tsx';
import { SyncBadge } from '../sync/sync-badge.tsx';
import { OutboxNotices } from '../sync/outbox-notices.tsx';
import { LatePriceSheet } from '../prompts/late-price-sheet.tsx';
import { PublishedMoment } from '../sync/published-moment.tsx';
import { UndoBar } from '../sync/undo-bar.tsx';
import { useScreenTitle } from './use-screen-title.ts';
import face from './header.module.css';

/**
 * R-ROUTE-10: the title of the page, or the name of what it shows, and no sidebar. From 992 px the heading of the
 * screen is the title.
 */
export function WebviewLayout() {
  const { t } = useWords();
  const agent = useSession();
  const title = useScreenTitle();
  const name = useTitleOfScreen();
  const isWide = useWide();
  const agentId = agent?._id;
  useEffect(() => (agentId ? refreshFromNow() : undefined), [agentId]);
  if (!agent) return null;
  return (
    <ThemeProvider>
      <Answers>
        <header className={face.header}>
          <Text className={face.title} fw={650} px="sm" truncate>
            {!isWide && (name === null ? title && t(title) : <span translate="no">{name}</span>)}
          </Text>
          <SyncBadge to="/webview/property/drafts" />
        </header>
        <Strips />
        <ConnectionLine />
        <Box
          component="main"
          id="screen"
          tabIndex={-1}
          maw={760}
          mx="auto"
          px="lg"
          pt={20}
          pb="calc(var(--screen-end) + env(safe-area-inset-bottom))"
          style={{ outline: 'none' }}
        >
          <Outlet />
        </Box>
        <LatePriceSheet />
        <UndoBar />
        <PublishedMoment />
        <OutboxNotices />
        <SessionDialogs />
        <ToastHost />
      </Answers>
    </ThemeProvider>
  );
}
