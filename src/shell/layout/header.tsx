import { ActionIcon, Button, Kbd, Text } from '@mantine/core';
import { IconChevronLeft } from '#ui/icons/chevron-left.ts';
import { IconLayoutSidebarLeftCollapse } from '#ui/icons/layout-sidebar-left-collapse.ts';
import { IconLayoutSidebarLeftExpand } from '#ui/icons/layout-sidebar-left-expand.ts';
import { IconLogout } from '#ui/icons/logout.ts';
import { IconMenu2 } from '#ui/icons/menu-2.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import { IconSearch } from '#ui/icons/search.ts';
import { mustAcceptTerms } from '#domain/agent/agent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useTitleOfScreen } from '#ui/own-title.ts';
import { useVeryWide, useWide } from '#ui/use-wide.ts';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import face from './header.module.css';
import { chooseLayout, useLayout } from '../settings/layout-choice.ts';
import { askToLogout } from '../prompts/logout-request.ts';
import { openOverlay } from '../prompts/overlay.ts';
import { isApple } from '../navigation/shortcuts.ts';
import { SyncBadge } from '../sync/sync-badge.tsx';
import { useBack } from './use-back.ts';
import { useHeadingSeen } from './use-heading-seen.ts';
import { useScreenTitle } from './use-screen-title.ts';

const quiet = { variant: 'transparent', c: 'inherit' } as const;

/**
 * The header: on phones the menu, the title, search, sync and logout (R-SHELL-3), and on inner screens back
 * instead of menu and logout, which are under More there; from 992 px the toolbar.
 */
export function Header() {
  const isWide = useWide();
  return <header className={face.header}>{isWide ? <WideHeader /> : <NarrowHeader />}</header>;
}

function NarrowHeader() {
  const { t } = useWords();
  const closed = mustAcceptTerms(useAgent());
  const back = useBack();
  const title = useScreenTitle();
  const own = useTitleOfScreen();
  const isBelow = useHeadingSeen(own);
  return (
    <>
      {back ? (
        <ActionIcon {...quiet} aria-label={t('nav.back')} onClick={back}>
          <IconChevronLeft size={26} stroke={2} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <ActionIcon {...quiet} aria-label={t('nav.open')} onClick={() => openOverlay('drawer')}>
          <IconMenu2 size={24} stroke={2} aria-hidden="true" />
        </ActionIcon>
      )}
      <Text className={face.title} fw={650} lineClamp={2} data-below={isBelow || undefined}>
        {own ?? (title && t(title))}
      </Text>
      <ActionIcon
        {...quiet}
        disabled={closed}
        aria-label={t('palette.title')}
        onClick={() => openOverlay('palette')}
      >
        <IconSearch size={22} stroke={2} aria-hidden="true" />
      </ActionIcon>
      <SyncBadge />
      {!back && (
        <ActionIcon {...quiet} aria-label={t('nav.logout')} onClick={askToLogout}>
          <IconLogout size={22} stroke={2} aria-hidden="true" />
        </ActionIcon>
      )}
    </>
  );
}

function WideHeader() {
  const { t } = useWords();
  const { minimised } = useLayout();
  const isRoomy = useVeryWide();
  const closed = mustAcceptTerms(useAgent());
  const Sides = minimised ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <>
      <ActionIcon
        aria-label={t(minimised ? 'nav.expand' : 'nav.minimise')}
        aria-pressed={minimised}
        onClick={() => chooseLayout({ minimised: !minimised })}
      >
        <Sides size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Breadcrumbs />
      {isRoomy ? (
        <Button
          variant="default"
          c="dimmed"
          fw="regular"
          fz="sm"
          disabled={closed}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          rightSection={<Kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>}
          onClick={() => openOverlay('palette')}
        >
          {t('palette.title')}
        </Button>
      ) : (
        <ActionIcon disabled={closed} aria-label={t('palette.title')} onClick={() => openOverlay('palette')}>
          <IconSearch size={22} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
      <SyncBadge />
      <Button
        disabled={closed}
        leftSection={<IconPlus size={20} stroke={2.25} aria-hidden="true" />}
        onClick={() => openOverlay('create')}
      >
        {t('shell.create')}
      </Button>
      <AccountMenu />
    </>
  );
}
