import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout, IconMenu2, IconPlus } from '@tabler/icons-react';
import { mustAcceptTerms } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import face from './header.module.css';
import { minimiseSidebar, useMinimised } from './layout-choice.ts';
import { askToLogout } from './logout-request.ts';
import { SyncBadge } from './sync-badge.tsx';
import { useScreenTitle } from './use-screen-title.ts';

/** One header: on phones drawer opener, title and logout; from 992 px breadcrumbs and the toolbar (Spec §2). */
export function Header({ onDrawer, onCreate }: { onDrawer: () => void; onCreate: () => void }) {
  const { t } = useWords();
  const agent = useAgent();
  const minimised = useMinimised();
  const title = useScreenTitle();
  return (
    <header className={face.header}>
      <button type="button" className={`${face.icon} ${face.narrow}`} aria-label={t('nav.open')} onClick={onDrawer}>
        <IconMenu2 size={24} stroke={2} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${face.icon} ${face.wide}`}
        aria-label={t(minimised ? 'nav.expand' : 'nav.minimise')}
        aria-pressed={minimised}
        onClick={() => minimiseSidebar(!minimised)}
      >
        {minimised ? (
          <IconLayoutSidebarLeftExpand size={22} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconLayoutSidebarLeftCollapse size={22} stroke={1.75} aria-hidden="true" />
        )}
      </button>
      <p className={`${face.title} ${face.narrow}`}>{title && t(title)}</p>
      <Breadcrumbs className={`${face.trail} ${face.wide}`} />
      <div className={face.tools}>
        <SyncBadge />
        <Button className={face.wide} disabled={mustAcceptTerms(agent)} onClick={onCreate}>
          <IconPlus size={20} stroke={2.25} aria-hidden="true" />
          {t('shell.create')}
        </Button>
        <div className={face.wide}>
          <AccountMenu />
        </div>
        <button type="button" className={`${face.icon} ${face.narrow}`} aria-label={t('nav.logout')} onClick={askToLogout}>
          <IconLogout size={22} stroke={2} aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}
