import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { refreshFromNow } from '#session/keep-watch.ts';
import { useSession } from '#session/use-agent.ts';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { ToastHost } from '#ui/toast-host.tsx';
import face from './agent-layout.module.css';
import { Answers } from './answers.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useMinimised } from './layout-choice.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import { SessionDialogs } from './session-dialogs.tsx';
import { Sidebar } from './sidebar.tsx';
import { Strips } from './strips.tsx';
import { ToTop } from './to-top.tsx';
import { UndoBar } from './undo-bar.tsx';

/** From here on there is room for the sidebar; below it is a drawer (Spec §2). */
const wide = '(min-width: 992px)';

/** Spec §2, "Behaviour of the shell": sidebar, header, screen, footer; and what may lie over them. */
export function AgentLayout() {
  const { t } = useWords();
  const agent = useSession();
  const minimised = useMinimised();
  const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const withoutFooter = useRouterState({ select: (state) => state.matches.some(({ staticData }) => staticData.withoutFooter) });
  const [open, setOpen] = useState<{ what: 'drawer' | 'create'; on: string } | null>(null);
  const isOpen = (what: 'drawer' | 'create') => open?.what === what && open.on === path;
  const openDrawer = () => setOpen({ what: 'drawer', on: path });
  const openCreate = () => setOpen({ what: 'create', on: path });
  const close = () => setOpen(null);

  const agentId = agent?._id;
  useEffect(() => (agentId ? refreshFromNow() : undefined), [agentId]);

  if (!agent) return null;
  return (
    <ThemeProvider>
      <Answers>
        <div className={face.shell} data-minimised={minimised || undefined}>
          <a className={face.skip} href="#screen">
            {t('shell.skip')}
          </a>
          {isWide && (
            <div className={face.side}>
              <Sidebar />
            </div>
          )}
          <div className={face.page}>
            <Header onDrawer={openDrawer} onCreate={openCreate} />
            <Strips />
            <main id="screen" tabIndex={-1} className={face.screen}>
              <Outlet />
            </main>
            {!withoutFooter && <Footer />}
          </div>
          {!isWide && <BottomBar onDrawer={openDrawer} onCreate={openCreate} />}
          <ToTop />
          <UndoBar />
        </div>
        <Drawer opened={isOpen('drawer')} onClose={close} />
        <CreateDialog opened={isOpen('create')} onClose={close} />
        <LogoutDialog />
        <SessionDialogs />
        <ToastHost />
      </Answers>
    </ThemeProvider>
  );
}
