import { ActionIcon, Box, Collapse, NavLink as NavButton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '#ui/icons/chevron-down.ts';
import { IconLogout } from '#ui/icons/logout.ts';
import { mustAcceptTerms } from '#domain/agent/agent.ts';
import { menuTimes } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { EnquiriesCount, OffersCount } from './menu-counts.tsx';
import { AfterFirstPaint } from '#ui/after-first-paint.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { NavLink } from '#ui/nav-link.tsx';
import { chooseLayout, useLayout } from '../settings/layout-choice.ts';
import { askToLogout } from '../prompts/logout-request.ts';
import { type MenuItem, subsFrom, useMenu } from '../navigation/menu.ts';
import face from './sidebar.module.css';

const listed = { component: 'ul', gap: 2, m: 0, p: 0 } as const;

/** R-MENU-1, R-MENU-2. While the terms are not accepted, every item is shown and none works. */
export function Sidebar({ isRail = false }: { isRail?: boolean }) {
  const { t } = useWords();
  const closed = mustAcceptTerms(useAgent());
  const menu = useMenu();
  const items = menu.filter(({ group }) => group === 'main');
  return (
    <nav className={face.sidebar} data-rail={isRail || undefined} aria-label={t('nav.main')}>
      <Link
        to="/dashboard"
        className={face.logo}
        disabled={closed}
        aria-label={t('nav.home', { product: settings.productName })}
      >
        <BrandMark size={36} />
        {!isRail && settings.productName}
      </Link>
      <Stack {...listed}>
        {items
          .filter(({ isSub }) => !isSub)
          .map((item) => {
            const subs = subsFrom(item, items);
            return subs.length > 0 ? (
              <Accordion key={item.to} item={item} subs={subs} closed={closed} isRail={isRail} />
            ) : (
              <li key={item.to}>
                <SidebarItem item={item} closed={closed} isRail={isRail} />
              </li>
            );
          })}
      </Stack>
      <Stack {...listed} mt="auto" pt="md">
        {menu
          .filter(({ group }) => group === 'foot')
          .map((item) => (
            <li key={item.to}>
              <SidebarItem item={item} closed={closed} isRail={isRail} />
            </li>
          ))}
        <li>
          <NavButton
            component="button"
            type="button"
            label={t('nav.logout')}
            leftSection={<IconLogout size={22} stroke={1.75} aria-hidden="true" />}
            onClick={askToLogout}
          />
        </li>
      </Stack>
    </nav>
  );
}

interface ItemProps {
  item: MenuItem;
  closed: boolean;
  isRail: boolean;
}

/** An item that expands to show its sub-items (R-SHELL-10). */
function Accordion({ item, subs, closed, isRail }: ItemProps & { subs: readonly MenuItem[] }) {
  const { t } = useWords();
  const { submenu } = useLayout();
  const isOpen = submenu || isRail;
  const id = `menu${item.to.replaceAll('/', '-')}`;
  return (
    <li>
      <Box pos="relative">
        <SidebarItem item={item} closed={closed} isRail={isRail} hasSubs />
        {!isRail && (
          <ActionIcon
            pos="absolute"
            top={0}
            right={0}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('nav.sub-items', { item: t(item.label) })}
            onClick={() => chooseLayout({ submenu: !submenu })}
          >
            <IconChevronDown className={face.chevron} size={18} stroke={2} aria-hidden="true" />
          </ActionIcon>
        )}
      </Box>
      <Collapse id={id} expanded={isOpen} transitionDuration={menuTimes.accordionMs}>
        <Stack {...listed} pt={2}>
          {subs.map((sub) => (
            <li key={sub.to}>
              <SidebarItem item={sub} closed={closed} isRail={isRail} />
            </li>
          ))}
        </Stack>
      </Collapse>
    </li>
  );
}

function SidebarItem({
  item: { to, params, label, Icon, isSub },
  closed,
  isRail,
  hasSubs = false,
}: ItemProps & { hasSubs?: boolean }) {
  const { t } = useWords();
  const look = {
    label: t(label),
    leftSection: <Icon size={isSub ? 20 : 22} stroke={1.75} aria-hidden="true" />,
    ...((to === '/grouplisting' || to === '/enquiries') && {
      rightSection: (
        <AfterFirstPaint>{to === '/enquiries' ? <EnquiriesCount /> : <OffersCount />}</AfterFirstPaint>
      ),
    }),
    ...(isSub && !isRail && { pl: 34 }),
  };
  return closed ? (
    <NavButton component="a" role="link" aria-disabled="true" disabled {...look} />
  ) : (
    <NavLink to={to} params={params ?? {}} activeOptions={{ exact: hasSubs }} {...look} />
  );
}
