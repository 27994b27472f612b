import { IconLayoutSidebarLeftCollapse } from '#ui/icons/layout-sidebar-left-collapse.ts';
import { IconLayoutSidebarLeftExpand } from '#ui/icons/layout-sidebar-left-expand.ts';
import { IconLogout } from '#ui/icons/logout.ts';
import { IconMenu2 } from '#ui/icons/menu-2.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import { IconSearch } from '#ui/icons/search.ts';
import { mustAcceptTerms } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { useTitleOfScreen } from '#ui/own-title.ts';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import face from './header.module.css';
import { chooseLayout, useLayout } from '../settings/layout-choice.ts';
import { askToLogout } from '../prompts/logout-request.ts';
import { openOverlay } from '../prompts/overlay.ts';
import { isApple } from '../navigation/shortcuts.ts';
import { SyncBadge } from '../sync/sync-badge.tsx';
import { useScreenTitle } from './use-screen-title.ts';

/**
 * The header: on phones drawer button, title and logout; from 992 px breadcrumbs and the toolbar (R-SHELL-3).
 */
export function Header() {
  const { t } = useWords();
  const agent = useAgent();
  const { minimised } = useLayout();
  const closed = mustAcceptTerms(agent);
  const title = useScreenTitle();
  const own = useTitleOfScreen();
  return (
    <header className={face.header}>
      <button
        type="button"
        className={`${face.icon} ${face.narrow}`}
        aria-label={t('nav.open')}
        onClick={() => openOverlay('drawer')}
      >
        <IconMenu2 size={24} stroke={2} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${face.icon} ${face.wide}`}
        aria-label={t(minimised ? 'nav.expand' : 'nav.minimise')}
        aria-pressed={minimised}
        onClick={() => chooseLayout({ minimised: !minimised })}
      >
        {minimised ? (
          <IconLayoutSidebarLeftExpand size={22} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconLayoutSidebarLeftCollapse size={22} stroke={1.75} aria-hidden="true" />
        )}
      </button>
      <p className={`${face.title} ${face.narrow}`}>{own ?? (title && t(title))}</p>
      <Breadcrumbs className={`${face.trail} ${face.wide}`} />
      <div className={face.tools}>
        <button
          type="button"
          className={`${face.icon} ${face.search}`}
          disabled={closed}
          onClick={() => openOverlay('palette')}
        >
          <IconSearch size={22} stroke={2} aria-hidden="true" />
          <span>{t('palette.title')}</span>
          <kbd className={face.wide} aria-hidden="true">
            {isApple ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </button>
        <SyncBadge />
        <Button className={face.wide} disabled={closed} onClick={() => openOverlay('create')}>
          <IconPlus size={20} stroke={2.25} aria-hidden="true" />
          {t('shell.create')}
        </Button>
        <div className={face.wide}>
          <AccountMenu />
        </div>
        <button
          type="button"
          className={`${face.icon} ${face.narrow}`}
          aria-label={t('nav.logout')}
          onClick={askToLogout}
        >
          <IconLogout size={22} stroke={2} aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}
